/** Usual names of parameters for the next page. */
export const likeCursor =
  /^(.*cursor|marker|bookmark|next|continuation|(starting_?)?after|.*(page|next|continuation)_?token|(after|since|max|from|last|scroll)_?id|exclusive_?start_?key)$/i;
