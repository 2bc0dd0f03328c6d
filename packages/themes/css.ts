import { contrast } from './contrast.ts';
import { ROLES, type Colours, type Theme } from './theme.ts';

const RADII = {
  square: { card: '3px', control: '3px' },
  soft: { card: '14px', control: '12px' },
  round: { card: '22px', control: '23px' },
} as const satisfies Record<Theme['corners'], object>;

const SEAM = {
  line: { image: 'var(--stitch)', height: '2px' },
  stitches: {
    image: 'linear-gradient(90deg,var(--stitch) 62%,#0000 0) 0/13px 2px repeat-x',
    height: '2px',
  },
  ripples: {
    image:
      'radial-gradient(circle at 50% -2px,#0000 7px,var(--stitch) 7.5px 9px,#0000 9.5px) 0/15px 8px repeat-x',
    height: '8px',
  },
} as const satisfies Record<Theme['seam'], object>;

/**
 * A theme as the CSS of a page: a value for every name in `packages/ui/tokens.css`. What lies over a page in a dialog wears the page's
 * colours wherever it was opened from. A band is quiet: it is parted by a line.
 */
export function cssOf(theme: Theme): string {
  const { colours, band, balls, corners, seam, hem, press } = theme;
  const [shade, shadow, veil] = isDark(colours) ? [colours.sunken, 0.5, 0.72] : [colours.ink, 0.16, 0.55];
  const page = valuesOf({
    ...ownOf(colours, seam, press),
    ...Object.fromEntries(balls.map((ball, at) => [`ball-${at + 1}`, ball])),
    'card-radius': RADII[corners].card,
    'control-radius': RADII[corners].control,
    hem: hem ? '1.5px dashed var(--stitch)' : 'none',
    shadow: `0 10px 30px ${clear(shade, shadow)}`,
    veil: clear(shade, veil),
  });
  if (!band) return `:root{${schemeOf(colours)}${page}}`;
  return [
    `:root,[data-band] :is(dialog,[popover]){color:var(--ink);${schemeOf(colours)}${page}}`,
    `[data-band]{color:var(--ink);${schemeOf(band)}${valuesOf(ownOf(band, 'line', press))}}`,
  ].join('');
}

/** What a set of colours says of itself: each under its role's name, and what is made of them. */
const ownOf = (colours: Colours, seam: Theme['seam'], press: Theme['press']): Record<string, string> => ({
  ...Object.fromEntries(ROLES.map((role) => [kebab(role), short(colours[role])])),
  seam: SEAM[seam].image,
  'seam-height': SEAM[seam].height,
  edged: {
    flat: 'none',
    thick: 'inset 0 -3px 0 var(--action-deep)',
    raised: `0 2px 7px ${clear(colours.actionDeep, 0.3)}`,
  }[press],
});

/** Whether a page is light upon dark. */
const isDark = ({ ink, canvas }: Colours): boolean => contrast(ink, '#000000') > contrast(canvas, '#000000');

/** What the browser draws itself (scroll bars, lists, calendars) goes with the page. */
const schemeOf = (colours: Colours): string => `color-scheme:${isDark(colours) ? 'dark' : 'light'};`;

const valuesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const kebab = (role: string): string => role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A colour in as few letters as say it. */
const short = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

/** A colour of which so much is left. */
const clear = (colour: string, share: number): string =>
  `${colour}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
