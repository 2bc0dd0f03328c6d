import { ball, digit, marigold, shapla, stitches } from '../motifs.ts';
import { night as ink } from '../palettes.ts';

/** Digits side by side, their middle at (x, y). */
const digits = (text: string, x: number, y: number, size: number, color: string): string =>
  Array.from(text, (one, at) =>
    digit(Number(one), x + (at - (text.length - 1) / 2) * size * 0.78, y, size, color),
  ).join('');

const COLOURS = [ink.hot, ink.gold, ink.fresh, ink.cool, ink.gold] as const;

/** A ball with a number of two digits. */
const numberBall = (text: string, x: number, y: number, r: number, color: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/><circle cx="${x}" cy="${y - 2}" r="${r * 0.7}" fill="${ink.pale}"/>${digits(text, x, y - 2, r * 0.72, ink.dark)}`;

/** Five balls with a digit each, three above two. */
export const fiveBalls = (shown: string): string =>
  Array.from(shown, (one, at) =>
    ball(
      Number(one),
      at < 3 ? 76 + at * 84 : 118 + (at - 3) * 84,
      at < 3 ? 168 : 248,
      42,
      COLOURS[at] ?? ink.gold,
      ink,
    ),
  ).join('') + stitches('M60 322H260', ink.gold);

/** Three balls with a digit each, in a row. */
export const threeBalls = (shown: string): string =>
  Array.from(shown, (one, at) => ball(Number(one), 72 + at * 88, 200, 46, COLOURS[at] ?? ink.gold, ink)).join(
    '',
  ) + stitches('M60 282H260', ink.gold);

/** Five of eleven balls in a ring. */
export const elevenBalls = (shown: readonly string[]): string =>
  marigold(160, 196, 38, ink) +
  shown
    .map((text, at) => {
      const angle = ((at * 72 - 90) * Math.PI) / 180;
      const [x, y] = [160 + 94 * Math.cos(angle), 196 + 94 * Math.sin(angle)];
      return numberBall(text, Math.round(x), Math.round(y), 40, COLOURS[at] ?? ink.gold);
    })
    .join('');

/** A race of boats, the first with its oars out. */
export const boatRace = (order: readonly number[]): string =>
  order
    .map((number, at) => {
      const [x, y] = [150 - at * 26 + 20, 132 + at * 74];
      const hull = COLOURS[at] ?? ink.gold;
      return (
        `<path d="M${x - 110} ${y}Q${x - 10} ${y + 62} ${x + 116} ${y - 26}Q${x} ${y + 10} ${x - 110} ${y}Z" fill="${hull}"/>` +
        [-60, -30, 0, 30]
          .map(
            (dx) =>
              `<path d="M${x + dx} ${y + 6}l-16 30" stroke="${ink.pale}" stroke-width="4" stroke-linecap="round"/>`,
          )
          .join('') +
        `<circle cx="${x + 40}" cy="${y - 16}" r="24" fill="${ink.pale}"/>${digits(String(number), x + 40, y - 16, number > 9 ? 24 : 34, ink.dark)}`
      );
    })
    .join('') + `<path d="M20 356Q60 342 100 356T180 356T260 356T320 350V400H0V360Z" fill="#0f2f63"/>`;

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const die = (face: number, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-48" y="-48" width="96" height="96" rx="20" fill="${ink.pale}"/><rect x="-48" y="-48" width="96" height="96" rx="20" fill="none" stroke="${ink.gold}" stroke-width="5"/>${(PIPS[face] ?? []).map(([dx, dy]) => `<circle cx="${dx * 24}" cy="${dy * 24}" r="9.5" fill="${face === 1 || face === 4 ? ink.hot : ink.dark}"/>`).join('')}</g>`;

/** Three dice, thrown. */
export const threeDice = (faces: readonly [number, number, number]): string =>
  die(faces[0], 160, 128, -8) + die(faces[1], 100, 240, 12) + die(faces[2], 222, 242, -14);

/** A great marigold with a ring of numbered balls. */
export const marigoldBalls = (shown: readonly string[]): string =>
  marigold(160, 196, 104, ink) +
  `<circle cx="160" cy="196" r="44" fill="${ink.pale}"/>${digits('49', 160, 196, 46, ink.dark)}` +
  shown
    .map((text, at) => numberBall(text, 64 + at * 64, at % 2 ? 336 : 322, 30, COLOURS[at] ?? ink.gold))
    .join('');

/** A board of prizes: rows of numbers, the first prize largest. */
export function prizeBoard(first: string, rows: readonly (readonly string[])[]): string {
  const cell = (text: string, x: number, y: number, width: number): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="34" rx="8" fill="${ink.pale}" opacity=".94"/>${digits(text, x + width / 2, y + 17, 18, ink.dark)}`;
  const lines = rows.map((row, at) => {
    const width = (232 - (row.length - 1) * 8) / row.length;
    return row.map((text, index) => cell(text, 44 + index * (width + 8), 170 + at * 44, width)).join('');
  });
  return (
    `<rect x="32" y="84" width="256" height="${100 + rows.length * 44}" rx="18" fill="${ink.dark}" opacity=".55"/>` +
    `<rect x="44" y="98" width="232" height="58" rx="12" fill="${ink.gold}"/>${digits(first, 160, 127, 38, ink.dark)}` +
    lines.join('')
  );
}

/** A paper ticket with its number and a lily. */
export const ticket = (number: string, color: string): string =>
  `<g transform="rotate(-7 160 200)"><path d="M44 128H276V170A22 22 0 0 0 276 214V272H44V214A22 22 0 0 0 44 170Z" fill="${ink.pale}"/>` +
  `<path d="M60 144H260V256H60Z" fill="none" stroke="${color}" stroke-width="3" stroke-dasharray="9 7"/>${digits(number, 160, 182, 34, ink.dark)}` +
  `<path d="M92 232H228" stroke="${color}" stroke-width="8" stroke-linecap="round" stroke-dasharray="2 14"/></g>` +
  shapla(160, 352, 78, ['#c2367f', '#e2559a', '#ff9cc6'], ink.gold);

/** A number afloat on a river between two banks. */
export const riverNumber = (number: string): string =>
  `<circle cx="160" cy="120" r="46" fill="${ink.gold}"/><path d="M0 210Q40 192 80 210T160 210T240 210T320 210V400H0Z" fill="#0d5d63"/><path d="M0 300Q40 282 80 300T160 300T240 300T320 300V400H0Z" fill="#0a4a50"/>` +
  `<rect x="40" y="226" width="240" height="62" rx="31" fill="${ink.pale}"/>${digits(number, 160, 257, 38, ink.dark)}` +
  shapla(72, 356, 46, ['#c2367f', '#e2559a', '#ff9cc6'], ink.gold) +
  shapla(250, 368, 38, ['#c2367f', '#e2559a', '#ff9cc6'], ink.gold);

/** Four cards with a digit each. */
export const fourCards = (shown: string): string =>
  Array.from(shown, (one, at) => {
    const [x, turn] = [70 + at * 60, -9 + at * 6];
    return `<g transform="rotate(${turn} ${x} 200)"><rect x="${x - 29}" y="138" width="58" height="122" rx="12" fill="${ink.pale}" stroke="${COLOURS[at] ?? ink.gold}" stroke-width="5"/>${digit(Number(one), x, 199, 46, ink.dark)}</g>`;
  }).join('') + stitches('M60 312Q160 288 260 312', ink.gold, 4);

/** The arrow that says that draws are played again. */
export const again = `<g transform="translate(268 50)"><circle r="32" fill="${ink.dark}" opacity=".8"/><path d="M0 -16a16 16 0 1 1 -14 8" fill="none" stroke="${ink.pale}" stroke-width="5" stroke-linecap="round"/><path d="M-21 -4l3 -13 11 8Z" fill="${ink.pale}"/></g>`;
