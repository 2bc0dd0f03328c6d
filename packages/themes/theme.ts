import * as z from 'zod/mini';

/** What a colour is for. A component names the role, never the colour. */
export const ROLES = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'line',
  'edge',
  'ink',
  'inkSoft',
  'action',
  'actionDeep',
  'onAction',
  'accent',
  'onAccent',
  'gain',
  'loss',
  'notice',
  'focus',
  'stitch',
] as const;

export type Role = (typeof ROLES)[number];

/** A colour for each role, as `#rrggbb`. */
export type Colours = Readonly<Record<Role, string>>;

/** How round cards and controls are. */
export const CORNERS = ['square', 'soft', 'round'] as const;

/** What parts one thing from the next. */
export const SEAMS = ['line', 'stitches', 'ripples'] as const;

/** How what can be pressed stands out. */
export const PRESSES = ['flat', 'thick', 'raised'] as const;

/**
 * The fonts that travel with the portal, of which a second one has to be as light as the first: 75 kB of Bengali and Latin. `device`: none
 * travels, pages are set in what the device has.
 */
export const FONTS = ['noto-sans-bengali', 'device'] as const;

export type Font = (typeof FONTS)[number];

/** The marks that we drew ourselves, for a brand without pictures of its own. */
export const DRAWN_MARKS = ['marigold', 'lily'] as const;

/** Where a brand shows a picture of its own. */
export const MARK_PLACES = ['logo', 'favicon', 'appIcon'] as const;

/** How many colours drawn numbers have. */
export const BALLS = 5;

const colour = z.string().check(z.regex(/^#[\da-f]{6}$/, { error: 'field.theme.colour' }));
const colours = z.strictObject(
  Object.fromEntries(ROLES.map((role) => [role, colour])) as Record<Role, typeof colour>,
);
const picture = z.nullable(z.uuid());
const pixels = z.int().check(z.minimum(1), z.maximum(10_000));

const marks = z.strictObject({
  /** What stands where a picture is not given. */
  drawn: z.literal(DRAWN_MARKS),
  /** Pictures that the brand's staff have sent, by id. The logo takes the place of mark and name, which is why its size is known. */
  logo: z.nullable(z.strictObject({ id: z.uuid(), width: pixels, height: pixels })),
  favicon: picture,
  appIcon: picture,
});

export type Marks = z.output<typeof marks>;

/** What a brand looks like. */
export const theme = z.strictObject({
  colours,
  /** The bar that the page hangs from, where it has colours of its own. */
  band: z.nullable(colours),
  /** Of drawn numbers, in the order of their positions. */
  balls: z.array(colour).check(z.length(BALLS)),
  corners: z.literal(CORNERS),
  seam: z.literal(SEAMS),
  /** Whether cards have a dashed hem just inside their edge. */
  hem: z.boolean(),
  press: z.literal(PRESSES),
  font: z.literal(FONTS),
  marks,
});

export type Theme = z.output<typeof theme>;
