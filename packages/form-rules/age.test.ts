import { expect, it } from 'vitest';
import { ageOn } from './age.ts';

it.each([
  ['2008-03-02', '2026-03-01', 17],
  ['2008-03-02', '2026-03-02', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['1999-12-31', '2026-01-01', 26],
  ['2026-03-02', '2026-03-02', 0],
  ['2027-01-01', '2026-03-02', -1],
])('somebody born on %s is, on %s, %i', (birthday, day, age) => expect(ageOn(birthday, day)).toBe(age));
