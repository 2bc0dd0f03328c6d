/** The currency of trial accounts, who have nothing else. */
export const PLAY_MONEY = 'PLAY';
