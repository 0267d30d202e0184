/** Statuses whose responses have no body, whatever their headers say or a service sends after them: the platform's words. */
export const bodiless: readonly number[] = [204, 205, 304];
