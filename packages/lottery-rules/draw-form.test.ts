import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFields, readTypedDraw, typedDraw } from './draw-form.ts';
import { families } from './families.ts';
import { ownDraw } from './index.ts';

const DAY = '2026-11-21';
const name = { game: 'g', drawNumber: '202611210001' };

test.each(Object.values(families))('a draw of $code can be typed, and is read as it was', (family) => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
      const draw = ownDraw<unknown>(family, seed, name);
      const typed = typedDraw(family, draw);
      expect(Object.keys(typed)).toEqual(drawFields(family).map((field) => field.name));
      expect(readTypedDraw<unknown>(family, typed, DAY)).toEqual({ ok: true, value: draw });
    }),
    { numRuns: 20 },
  );
});

test.each(Object.values(families))(
  'a number too few or too long in a result of $code is refused in its field',
  (family) => {
    const typed = typedDraw(family, ownDraw<unknown>(family, new Uint8Array(32), name));
    for (const field of drawFields(family)) {
      const text = typed[field.name] ?? '';
      for (const wrong of [text.slice(0, text.lastIndexOf(' ') + 1), `${text}77`, `x${text.slice(1)}`, '']) {
        expect(readTypedDraw<unknown>(family, { ...typed, [field.name]: wrong }, DAY)).toEqual({
          ok: false,
          refusal: { kind: 'draw-mistyped', wrong: [field] },
        });
      }
    }
  },
);

test('digits may stand together, balls without their zeros, and a ball drawn twice is refused', () => {
  expect(readTypedDraw(families.SSC, { numbers: '01234' }, DAY)).toEqual({
    ok: true,
    value: [0, 1, 2, 3, 4],
  });
  expect(readTypedDraw(families['11X5'], { numbers: '1, 02; 3|11 05' }, DAY)).toEqual({
    ok: true,
    value: [1, 2, 3, 11, 5],
  });
  expect(readTypedDraw(families['11X5'], { numbers: '1 1 3 4 5' }, DAY).ok).toBe(false);
  expect(readTypedDraw(families.K3, { numbers: '167' }, DAY).ok).toBe(false);
  expect(readTypedDraw(families.LHC, { normals: '1 2 3 4 5 6', special: '7' }, DAY)).toMatchObject({
    value: { lunarYear: 2026 },
  });
});
