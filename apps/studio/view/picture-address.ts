/** The address of a drawing, for pictures outside the canvas. */
export const pictureAddress = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing)}`;
