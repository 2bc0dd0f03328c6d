type Balls = readonly number[];

const writtenIn = (sign: string, balls: Balls): string =>
  balls.map((ball) => String(ball).padStart(2, '0')).join(sign);

/** Selections that win when these balls are drawn, in compact text: a ball on each position, or one typed note. */
export const ballsByPosition = (balls: Balls): string => writtenIn('|', balls);
export const ballsTyped = (balls: Balls): string => writtenIn(' ', balls);

/** The same in any order: as one set, typed, or the first of them as a banker with the others as legs. */
export const ballsInSet = (balls: Balls): string =>
  writtenIn(
    ',',
    balls.toSorted((a, b) => a - b),
  );
export const ballsBanked = ([banker = 0, ...legs]: Balls): string =>
  `${writtenIn('', [banker])}#${ballsInSet(legs)}`;
