/** No game of that name is listed, so nothing can be done with it. */
export type GameUnknown = { kind: 'game-unknown' };
