/** No game of that name is listed, so nothing can be done with it. */
export type GameNotFound = { kind: 'game-not-found' };
