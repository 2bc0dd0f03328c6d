/** The text of a draw, the same for equal ones: JSON with the fields of objects in order, as a store may give them back in another. */
export const drawText = (draw: unknown): string =>
  JSON.stringify(draw, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
