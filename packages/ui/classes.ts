/** Joins the class lists that apply. */
export const classes = (...lists: readonly (string | false | undefined)[]): string =>
  lists.filter(Boolean).join(' ');
