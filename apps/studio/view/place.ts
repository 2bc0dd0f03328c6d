/** A place on the page, in CSS pixels. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A place with a margin around it. */
export const around = ({ x, y, width, height }: Place, margin: number): Place => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});
