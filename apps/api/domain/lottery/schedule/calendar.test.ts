import { describe, expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import { drawsBetween, lateAt, voidAt } from './schedule.ts';

const MINUTES = 60;
const DAY = 86_400;

type Game = Readonly<{ timeZone: string; intervalSeconds: number; calendar: Calendar }>;

const often = (timeZone: string, form: string, hours: Calendar['hours']): Game => ({
  timeZone,
  intervalSeconds: 20 * MINUTES,
  calendar: { hours, numbering: { form, restarts: 'daily' } },
});
const once = (timeZone: string, at: string, more: Omit<Calendar, 'hours'>): Game => ({
  timeZone,
  intervalSeconds: DAY,
  calendar: { hours: [[at, at]], ...more },
});

const SHANGHAI = 'Asia/Shanghai';

/** The games of RULES.md §3.2. */
const GAMES = {
  chongqing: often(SHANGHAI, '{YYYY}{MM}{DD}{NNN}', [
    ['00:30', '03:10'],
    ['07:30', '23:50'],
  ]),
  xinjiang: often(SHANGHAI, '{YYYY}{MM}{DD}{NN}', [['10:20', '26:00']]),
  guangdong: often(SHANGHAI, '{YY}{MM}{DD}{NN}', [['09:30', '23:10']]),
  shandong: often(SHANGHAI, '{YY}{MM}{DD}{NN}', [['09:01', '23:01']]),
  jiangsu: often(SHANGHAI, '{YY}{MM}{DD}{NNN}', [['08:50', '22:10']]),
  beijing: {
    ...often(SHANGHAI, '{N}', [['09:30', '23:50']]),
    calendar: {
      hours: [['09:30', '23:50']],
      closed: [['2026-02-16', '2026-02-22']],
      numbering: { form: '{N}', restarts: 'never', from: { day: '2026-02-14', number: 740_261 } },
    },
  },
  threeD: once(SHANGHAI, '21:15', {
    closed: [['2026-02-16', '2026-02-22']],
    numbering: { form: '{YYYY}{NNN}', restarts: 'yearly' },
  }),
  markSix: once('Asia/Hong_Kong', '21:30', {
    weekdays: [2, 4, 6],
    moved: { '2026-01-10': '2026-01-11' },
    numbering: { form: '{YY}/{NNN}', restarts: 'yearly' },
  }),
  north: once('Asia/Ho_Chi_Minh', '18:15', {
    closed: [['2026-02-16', '2026-02-19']],
    numbering: { form: '{YYYY}{MM}{DD}', restarts: 'daily' },
  }),
  daNang: once('Asia/Ho_Chi_Minh', '17:15', {
    weekdays: [3, 6],
    numbering: { form: '{YYYY}{MM}{DD}', restarts: 'daily' },
  }),
  thai: once('Asia/Bangkok', '14:30', {
    monthDays: [1, 16],
    moved: { '05-01': '05-02', '01-16': '01-17', '01-01': '12-30' },
    numbering: { form: '{YYYY}{MM}{DD}', restarts: 'daily' },
  }),
  malaysia: once('Asia/Kuala_Lumpur', '19:00', {
    weekdays: [3, 6, 7],
    extra: ['2026-11-24'],
    numbering: { form: '{NNNN}/{YY}', restarts: 'never', from: { day: '2026-11-01', number: 6000 } },
  }),
} satisfies Record<string, Game>;

const between = (game: Game, after: string, until: string) =>
  drawsBetween({ closeLeadSeconds: 30, saleSeconds: 600, ...game }, new Date(after), new Date(until));
const local = (day: string): string => `${day}T00:00:00+08:00`;
const drawNumbers = (game: Game, after: string, until: string): string[] =>
  between(game, after, until).map(({ drawNumber }) => drawNumber);

describe('many draws a day', () => {
  test.each([
    ['chongqing', 59],
    ['guangdong', 42],
    ['shandong', 43],
    ['jiangsu', 41],
    ['beijing', 44],
  ] as const)('%s draws %i times', (name, draws) => {
    expect(between(GAMES[name], local('2026-11-21'), local('2026-11-22'))).toHaveLength(draws);
  });

  test('the first and the last of a day have their times and numbers', () => {
    const day = between(GAMES.chongqing, local('2026-11-21'), local('2026-11-22'));
    expect(day[0]).toEqual({
      day: '2026-11-21',
      drawNumber: '20261121001',
      opensAt: new Date('2026-11-21T00:20:00+08:00'),
      closesAt: new Date('2026-11-21T00:29:30+08:00'),
      drawsAt: new Date('2026-11-21T00:30:00+08:00'),
    });
    expect(day.slice(8, 10).map(({ drawsAt }) => drawsAt.toISOString())).toEqual([
      new Date('2026-11-21T03:10:00+08:00').toISOString(),
      new Date('2026-11-21T07:30:00+08:00').toISOString(),
    ]);
    expect(day.at(-1)?.drawNumber).toBe('20261121059');
  });

  test('draws after midnight keep the numbering of the day before', () => {
    const night = between(GAMES.xinjiang, '2026-11-21T23:50:00+08:00', '2026-11-22T11:00:00+08:00');
    expect(night.map(({ drawNumber }) => drawNumber).slice(0, 8)).toEqual([
      '2026112142',
      '2026112143',
      '2026112144',
      '2026112145',
      '2026112146',
      '2026112147',
      '2026112148',
      '2026112201',
    ]);
    expect(night[6]?.drawsAt).toEqual(new Date('2026-11-22T02:00:00+08:00'));
  });

  test('a running number goes on over nights and holidays', () => {
    expect(drawNumbers(GAMES.beijing, local('2026-02-14'), local('2026-02-15'))[0]).toBe('740261');
    expect(drawNumbers(GAMES.beijing, local('2026-02-15'), local('2026-02-24'))).toEqual(
      Array.from({ length: 88 }, (_, index) => String(740_261 + 44 + index)),
    );
  });
});

describe('draws days apart', () => {
  test('a daily draw counts the draws of its year, and rests over the holidays', () => {
    expect(drawNumbers(GAMES.threeD, local('2025-12-31'), local('2026-01-03'))).toEqual([
      '2025365',
      '2026001',
      '2026002',
    ]);
    expect(drawNumbers(GAMES.threeD, local('2026-02-15'), local('2026-02-25'))).toEqual([
      '2026046',
      '2026047',
      '2026048',
    ]);
  });

  test('a draw three times a week moves when it is held on another day', () => {
    expect(
      between(GAMES.markSix, local('2026-01-01'), local('2026-01-14')).map(({ drawNumber, drawsAt }) => [
        drawNumber,
        drawsAt.toISOString().slice(0, 10),
      ]),
    ).toEqual([
      ['26/001', '2026-01-01'],
      ['26/002', '2026-01-03'],
      ['26/003', '2026-01-06'],
      ['26/004', '2026-01-08'],
      ['26/005', '2026-01-11'],
      ['26/006', '2026-01-13'],
    ]);
  });

  test('Vietnamese draws have their date, and rest over Tết', () => {
    expect(drawNumbers(GAMES.north, local('2026-02-15'), local('2026-02-21'))).toEqual([
      '20260215',
      '20260220',
    ]);
    expect(drawNumbers(GAMES.daNang, local('2026-11-16'), local('2026-11-23'))).toEqual([
      '20261118',
      '20261121',
    ]);
  });

  test('Thai draws come on the first and the sixteenth, and on other days around three holidays', () => {
    const year = drawNumbers(GAMES.thai, local('2026-01-01'), local('2027-01-01'));
    expect(year).toHaveLength(24);
    expect(year.slice(0, 3)).toEqual(['20260117', '20260201', '20260216']);
    expect(year).toContain('20260502');
    expect(year).not.toContain('20260501');
    expect(year.at(-1)).toBe('20261230');
  });

  test('an extra draw takes its number in between', () => {
    expect(drawNumbers(GAMES.malaysia, local('2026-11-21'), local('2026-11-26'))).toEqual([
      '6008/26',
      '6009/26',
      '6010/26',
      '6011/26',
    ]);
  });

  test('numbers around a new year are different and rise with the draws', () => {
    for (const [name, game] of Object.entries(GAMES)) {
      const all = between(game, local('2026-10-15'), local('2027-01-31'));
      const instants = all.map(({ drawsAt }) => drawsAt.getTime());
      expect([name, instants]).toEqual([name, instants.toSorted((a, b) => a - b)]);
      const drawNumbers = all.map(({ drawNumber }) => drawNumber);
      expect([name, drawNumbers]).toEqual([name, [...new Set(drawNumbers)].toSorted()]);
    }
  });
});

test('where clocks change, a draw keeps its time of day', () => {
  const game = { ...GAMES.threeD, timeZone: 'Europe/Berlin' };
  const days = between(game, '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z').map(({ drawsAt }) =>
    drawsAt.toISOString(),
  );
  expect(days).toEqual(['2026-03-28T20:15:00.000Z', '2026-03-29T19:15:00.000Z']);
});

describe('without a result', () => {
  const timeZone = SHANGHAI;
  const drawsAt = new Date('2026-11-21T21:15:00+08:00');

  test('a fast game is late after three intervals, and void at the end of its day', () => {
    const fast = { drawsAt, timeZone, intervalSeconds: 60 };
    expect(lateAt(fast)).toEqual(new Date('2026-11-21T21:18:00+08:00'));
    expect(voidAt(fast)).toEqual(new Date('2026-11-22T00:00:00+08:00'));
    const last = { ...fast, drawsAt: new Date('2026-11-21T23:50:00+08:00') };
    expect(voidAt(last)).toEqual(new Date('2026-11-22T00:50:00+08:00'));
  });

  test('a daily game is late after two hours, and void at noon of the next day', () => {
    const daily = { drawsAt, timeZone, intervalSeconds: DAY };
    expect(lateAt(daily)).toEqual(new Date('2026-11-21T23:15:00+08:00'));
    expect(voidAt(daily)).toEqual(new Date('2026-11-22T12:00:00+08:00'));
  });
});
