import type { Theme } from './theme.ts';

/** A fair after dark: indigo sky, marigold lamps, vermilion, jade. Running stitches of a kantha quilt; what is pressed is thick like a sweet. */
const night: Theme = {
  colours: {
    canvas: '#140f2b',
    surface: '#1e1742',
    raised: '#2b2059',
    sunken: '#0e0a20',
    line: '#3b2f70',
    edge: '#8c7fc4',
    ink: '#f8f3ff',
    inkSoft: '#beb2e4',
    action: '#ffb627',
    actionDeep: '#d98a00',
    onAction: '#1d1133',
    accent: '#ff5b49',
    onAccent: '#22060a',
    gain: '#35dba6',
    loss: '#ff9486',
    notice: '#ffd67a',
    focus: '#ffe2a3',
    stitch: '#6a55b5',
  },
  band: null,
  balls: ['#ffb627', '#ff8f7e', '#35dba6', '#9fb4ff', '#f29be6'],
  corners: 'soft',
  seam: 'stitches',
  hem: true,
  press: 'thick',
  font: 'noto-sans-bengali',
  marks: { drawn: 'marigold', logo: null, favicon: null, appIcon: null },
};

/**
 * A river bank in the morning: sand, deep teal water, coral saris drying. Round pebbles; what parts things is a ripple. What the page
 * hangs from is the river itself: the same words on deep teal.
 */
const river: Theme = {
  colours: {
    canvas: '#fbf6ea',
    surface: '#fffdf7',
    raised: '#f2e9d3',
    sunken: '#f7f0df',
    line: '#e0d3b4',
    edge: '#6a7a72',
    ink: '#10333a',
    inkSoft: '#45626a',
    action: '#0a6b7d',
    actionDeep: '#064a57',
    onAction: '#ffffff',
    accent: '#b83a09',
    onAccent: '#ffffff',
    gain: '#08683f',
    loss: '#a81e14',
    notice: '#7d5000',
    focus: '#0b5563',
    stitch: '#c9b583',
  },
  band: {
    canvas: '#064a57',
    surface: '#0a5a69',
    raised: '#0d6575',
    sunken: '#053e49',
    line: '#1b7383',
    edge: '#9fc9c6',
    ink: '#f6fbf7',
    inkSoft: '#cfe4e0',
    action: '#ffd27a',
    actionDeep: '#c98f1d',
    onAction: '#10333a',
    accent: '#ff9a6b',
    onAccent: '#2a0d02',
    gain: '#8ff0c4',
    loss: '#ffd0c4',
    notice: '#ffe0a3',
    focus: '#ffe7b5',
    stitch: '#3f95a3',
  },
  balls: ['#0a6b7d', '#b83a09', '#08683f', '#3f5bb5', '#9a3a86'],
  corners: 'round',
  seam: 'ripples',
  hem: false,
  press: 'raised',
  font: 'noto-sans-bengali',
  marks: { drawn: 'lily', logo: null, favicon: null, appIcon: null },
};

/** The themes that we drew ourselves: a brand begins with one of them. */
export const STOCK = { night, river } as const;

export type StockName = keyof typeof STOCK;
