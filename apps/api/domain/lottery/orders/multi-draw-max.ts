/** BEHAVIOUR.md §8: the most draws of one multi-draw order. */
export const MULTI_DRAW_MAX = 50;
