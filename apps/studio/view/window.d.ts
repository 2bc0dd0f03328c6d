interface Window {
  /** The answer to the question for the visit, which the page's first lines have asked; `undefined` when there was none. */
  visitAsked?: Promise<Response | undefined>;
  /** The canvas of a game that is a drawing, opened by the page's first lines. */
  gameCanvas?: HTMLCanvasElement;
}
