import type { Text } from '@mela/i18n';
import type { Formats } from '@mela/i18n/writing.ts';
import type { AnswerOf } from '@mela/wire';
import type { limits } from '@mela/wire/portal/protection.ts';

export type Standing = AnswerOf<typeof limits>;
export type AmountLimit = Standing['limits'][number];
export type Period = AmountLimit['period'];
export type Kind = AmountLimit['kind'];

export const KINDS = ['deposit', 'stake', 'loss'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;

const A_PERIOD = { day: 'limits.perDay', week: 'limits.perWeek', month: 'limits.perMonth' } as const;

/** So much in a day, a week or a month. */
export const ofPeriod = (text: Text, period: Period, amount: string): string =>
  text(A_PERIOD[period], { amount });

/** A number of minutes as people say it: 45 min, 2 h 5 min. */
export function spoken(minutes: number, text: Text, formats: Formats): string {
  if (minutes < 60) return text('limits.minutes', { count: minutes });
  const rest = formats.number(minutes % 60);
  return text('limits.hours', { hours: Math.floor(minutes / 60), minutes: rest });
}

/** Won or lost, and how much. */
export function resultOf(net: bigint, currency: string, text: Text, formats: Formats): string {
  if (net === 0n) return text('limits.evenSo');
  const amount = formats.money(net < 0n ? -net : net, currency);
  return text(net > 0n ? 'limits.won' : 'limits.lostSo', { amount });
}
