/** Nobody younger may have an account, whatever the brand (SPEC.md §9). */
export const ADULT_AGE = 18;
