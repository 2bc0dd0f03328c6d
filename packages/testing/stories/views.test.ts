import { expect, it } from 'vitest';
import { BOTH_VIEWS, chooseViews, DESKTOP_ONLY, PHONE_ONLY, viewsOn } from './views.ts';

const NAMES = Array.from({ length: 200 }, (_, at) => `story ${at}`);

it('tells each story in one view, and in the other one on the next day', () => {
  for (const [day, next] of [
    ['2026-03-02', '2026-03-03'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
  ] as const)
    for (const name of NAMES) {
      const result = [...viewsOn(day, name), ...viewsOn(next, name)];
      expect(result.toSorted((a, b) => b.device.localeCompare(a.device))).toEqual(BOTH_VIEWS);
    }
});

it('tells the same again on the same day, some of the stories in each view', () => {
  const viewsOfAll = () => NAMES.map((name) => viewsOn('2026-03-02', name));
  expect(viewsOfAll()).toEqual(viewsOfAll());
  const phones = viewsOfAll().filter((views) => views === PHONE_ONLY).length;
  expect(phones).toBeGreaterThan(NAMES.length / 3);
  expect(phones).toBeLessThan((2 * NAMES.length) / 3);
});

it('tells all of them in the views that somebody names', () => {
  expect(viewsOn(chooseViews('both', new Date()), 'any')).toBe(BOTH_VIEWS);
  expect(viewsOn(chooseViews('phone', new Date()), 'any')).toBe(PHONE_ONLY);
  expect(viewsOn(chooseViews('desktop', new Date()), 'any')).toBe(DESKTOP_ONLY);
});

it('takes the day of now when nothing is named, and complains of what is no day', () => {
  const now = new Date('2026-03-02T23:59:59Z');
  expect(chooseViews(undefined, now)).toBe('2026-03-02');
  expect(chooseViews('', now)).toBe('2026-03-02');
  expect(chooseViews('2026-03-05', now)).toBe('2026-03-05');
  for (const none of ['tomorrow', '2026-13-01', '2026-3-2', 'toString'])
    expect(() => chooseViews(none, now)).toThrow(`not ${none}.`);
});
