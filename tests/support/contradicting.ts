/** Those that settle one point differently. All others combine. */
export const contradicting: readonly (readonly [string, string])[] = [
  ["cancel-201", "cancel-order-204"],
  ["cancel-all-array", "cancel-all-collection"],
  ["cancel-all-array", "cancel-all-one-order"],
  ["cancel-all-collection", "cancel-all-one-order"],
  ["error-body-list", "error-body-nested"],
  ["order-members-absent", "order-members-null"],
  ["page-cursors-null", "page-members-absent"],
  ["withdrawal-members-absent", "withdrawal-members-null"],
];
