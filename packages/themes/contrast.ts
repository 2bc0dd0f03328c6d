import type { Colours, Role, Theme } from './theme.ts';

/** Two colours that are too near each other, as they stand in a theme. */
export type Unreadable = Readonly<{
  /** Which of the two would be changed: `colours.ink`, `band.gain`, `balls.0`. */
  field: string;
  upon: Role;
  /** How far apart they are, and must be (WCAG 2.2: 1 to 21). */
  ratio: number;
  least: number;
}>;

/** WCAG 2.2, 1.4.3: text; and 1.4.11: what shows where a control is, and which one has the focus. */
const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'] as const satisfies readonly Role[];

/** What is read or seen upon what. */
const PAIRS: readonly Readonly<{ is: readonly Role[]; upon: readonly Role[]; least: number }>[] = [
  { is: ['ink', 'inkSoft', 'action', 'gain', 'loss', 'notice'], upon: GROUNDS, least: TEXT },
  { is: ['edge', 'focus', 'accent'], upon: GROUNDS, least: SHAPE },
  { is: ['onAction'], upon: ['action', 'actionDeep'], least: TEXT },
  { is: ['onAccent'], upon: ['accent'], least: TEXT },
];

/** Everything in a theme that somebody could not read or see, in the order of its fields. */
export function unreadable({ colours, band, balls }: Theme): readonly Unreadable[] {
  const found = [...within('colours', colours), ...(band ? within('band', band) : [])];
  for (const [at, ball] of balls.entries()) {
    for (const upon of GROUNDS) {
      const ratio = contrast(ball, colours[upon]);
      // Numbers stand in the canvas's colour upon a ball, and in a ball's upon what they lie on.
      if (ratio < TEXT) found.push({ field: `balls.${at}`, upon, ratio, least: TEXT });
    }
  }
  return found;
}

const within = (part: 'colours' | 'band', colours: Colours): Unreadable[] =>
  PAIRS.flatMap(({ is, upon, least }) =>
    is.flatMap((role) =>
      upon.flatMap((ground) => {
        const ratio = contrast(colours[role], colours[ground]);
        return ratio < least ? [{ field: `${part}.${role}`, upon: ground, ratio, least }] : [];
      }),
    ),
  );

/** The contrast of two colours by WCAG 2.2: 1 (the same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of `#rrggbb` in sRGB, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
