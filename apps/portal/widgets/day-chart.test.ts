import { addDays } from '@mela/primitives';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf } from './day-chart.tsx';

const AREA = { width: 360, height: 140 };
const FROM = '2026-01-01';

it('draws every day of the span inside the picture, gains up, losses down, and loses nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(-(10n ** 13n), 10n ** 13n), { minLength: 1, maxLength: 366 }),
      (results) => {
        const days = results.map((result, index) => ({
          day: addDays(FROM, index),
          stake: 10n ** 13n,
          result,
        }));
        const { bars, zero } = barsOf(days, { from: FROM, to: addDays(FROM, results.length - 1) }, AREA);
        expect(bars.length).toBeLessThanOrEqual(62);
        expect(bars.reduce((sum, { result }) => sum + result, 0n)).toBe(
          results.reduce((sum, result) => sum + result, 0n),
        );
        for (const { x, y, width, height, result } of bars) {
          expect(x + width).toBeLessThanOrEqual(AREA.width + 1e-6);
          expect(height).toBeGreaterThanOrEqual(0);
          expect(result > 0n ? Math.abs(y + height - zero) : Math.abs(y - zero)).toBeLessThan(1e-6);
        }
        expect(bars.at(-1)?.to).toBe(addDays(FROM, results.length - 1));
      },
    ),
  );
});
