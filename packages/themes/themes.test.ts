import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { cssOf, ROLES, STOCK, theme, unreadable, type Theme } from './index.ts';

const hex = fc.oneof(
  fc.stringMatching(/^#[\da-f]{6}$/),
  fc.stringMatching(/^[\da-f]{3}$/).map((digits) => `#${digits.replaceAll(/./g, '$&$&')}`),
);

describe('contrast', () => {
  // Worked by hand from WCAG 2.2's own definition.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 2));

  it('is the same both ways, and between 1 and 21', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrast(one, other);
        expect(ratio).toBe(contrast(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('our own themes', () => {
  it.each(Object.entries(STOCK))('%s can be read, and its schema reads it', (_name, stock) => {
    expect(unreadable(stock)).toEqual([]);
    expect(theme.parse(stock)).toEqual(stock);
  });
});

describe('what cannot be read', () => {
  it('is told by its field, with how far apart it would have to be', () => {
    const pale: Theme = { ...STOCK.river, colours: { ...STOCK.river.colours, inkSoft: '#9aa7a9' } };
    const [first] = unreadable(pale);
    expect(first).toMatchObject({ field: 'colours.inkSoft', upon: 'canvas', least: 4.5 });
    expect(unreadable(pale).every(({ field }) => field === 'colours.inkSoft')).toBe(true);
  });

  it('is told of the band and of drawn numbers too', () => {
    const { band } = STOCK.river;
    const wrong: Theme = {
      ...STOCK.river,
      band: band && { ...band, gain: band.canvas },
      balls: ['#fbf6ea', ...STOCK.river.balls.slice(1)],
    };
    expect(new Set(unreadable(wrong).map(({ field }) => field))).toEqual(new Set(['band.gain', 'balls.0']));
  });
});

describe('a theme as CSS', () => {
  it('says every role, whatever its colours are, and nothing that nobody named', () => {
    fc.assert(
      fc.property(fc.array(hex, { minLength: ROLES.length, maxLength: ROLES.length }), (given) => {
        const colours = Object.fromEntries(ROLES.map((role, at) => [role, given[at]])) as Theme['colours'];
        const css = cssOf({ ...STOCK.night, colours, band: colours });
        // `#aabbcc` is `#abc`.
        for (const colour of given)
          expect(
            [colour, colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')].some((one) => css.includes(one)),
          ).toBe(true);
        expect(css).not.toMatch(/undefined|url\(|<|@import|expression/);
        expect(css.split('{').length).toBe(css.split('}').length);
      }),
    );
  });

  it('goes with light and dark pages', () => {
    expect(cssOf(STOCK.night)).toContain('color-scheme:dark');
    expect(cssOf(STOCK.river)).toMatch(/^:root,.*color-scheme:light.*\[data-band\]\{.*color-scheme:dark/);
  });
});

describe('what is no theme', () => {
  it.each([
    [
      'a colour with CSS behind it',
      { ...STOCK.night, balls: ['#ffffff;}*{display:none', ...STOCK.night.balls.slice(1)] },
    ],
    ['a word that nobody knows', { ...STOCK.night, css: 'body{}' }],
    ['a font of somebody else', { ...STOCK.night, font: 'comic' }],
    [
      'a picture by its address',
      { ...STOCK.night, marks: { ...STOCK.night.marks, logo: 'https://x.example/a.svg' } },
    ],
  ])('%s', (_what, given) => expect(theme.safeParse(given).success).toBe(false));
});
