const CELL = 10;
const SVG = 'http://www.w3.org/2000/svg';

/** A small picture of a line: its row on each reel. */
export function lineFigure(line: readonly number[], rows: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${line.length * CELL + 2} ${rows * CELL + 2}`);
  svg.setAttribute('aria-hidden', 'true');
  line.forEach((lit, reel) => {
    for (let row = 0; row < rows; row += 1) {
      const cell = document.createElementNS(SVG, 'rect');
      const place = { x: reel * CELL + 2, y: row * CELL + 2, width: CELL - 2, height: CELL - 2, rx: 2 };
      for (const [name, value] of Object.entries(place)) cell.setAttribute(name, String(value));
      if (lit === row) cell.setAttribute('class', 'on');
      svg.append(cell);
    }
  });
  return svg;
}
