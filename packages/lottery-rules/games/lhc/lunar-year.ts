import { invariant } from '@mela/primitives';

/** The first days of the lunar years from 2015 on, as Beijing counts them; calendars of approximate new moons miss 2027 and 2030. */
const NEW_YEARS = [
  '2015-02-19',
  '2016-02-08',
  '2017-01-28',
  '2018-02-16',
  '2019-02-05',
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12',
];

/** The lunar year of a day, `2026-02-17`: before the new year's day it is still the old one. */
export function lunarYearOf(day: string): number {
  const first = NEW_YEARS[0] ?? '';
  invariant(day >= first && day < '2041-01-01', `no lunar year known for ${day}`);
  const year = NEW_YEARS.findLast((newYear) => newYear <= day) ?? first;
  return Number(year.slice(0, 4));
}
