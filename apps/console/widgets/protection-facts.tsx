import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import type { memberProtection } from '@mela/wire/console/protection.ts';
import type { ReactNode } from 'react';
import { Facts, type Fact } from './facts.tsx';

type Standing = AnswerOf<typeof memberProtection>;
export type Limit = Standing['limits'][number];

const A_PERIOD = {
  day: 'console-bonuses.day',
  week: 'console-bonuses.week',
  month: 'console-bonuses.month',
} as const;

type ProtectionFactsProps = {
  standing: Standing;
  /** What stands beside a limit that staff have set. */
  children?: (limit: Limit) => ReactNode;
};

/** How a member plays, and within which limits. */
export function ProtectionFacts({ standing, children }: ProtectionFactsProps) {
  const { text, formats } = useLocale();
  const { currency, excludedUntil, minutesToday, limits, played } = standing;
  return (
    <Facts
      facts={[
        excludedUntil !== null && [text('console-bonuses.excludedUntil'), formats.moment(excludedUntil)],
        [text('console-bonuses.minutesToday'), formats.number(minutesToday)],
        ...played.map(({ period, net }): Fact => [
          text(A_PERIOD[period]),
          <Amount key={period} value={net} currency={currency} signed />,
        ]),
        ...limits.map((limit): Fact => {
          const { kind, period, value, minutes, byStaff, changesAt } = limit;
          const now = value === null ? null : formats.money(value, currency);
          const limitText =
            kind === 'time' && minutes !== null
              ? text('console-bonuses.limitMinutes', { minutes })
              : (now ?? '–');
          const later =
            changesAt === null
              ? ''
              : ` (${text('console-bonuses.loosens', { when: formats.moment(changesAt) })})`;
          return [
            `${text(`console-bonuses.limit.${kind}`)}, ${text(`console-bonuses.per.${period}`)}`,
            byStaff ? (
              <span key={`${kind} ${period}`} className="flex flex-wrap items-center gap-2">
                {`${limitText}${later}, ${text('console-bonuses.limitByStaff')}`}
                {children?.(limit)}
              </span>
            ) : (
              `${limitText}${later}`
            ),
          ];
        }),
      ]}
    />
  );
}
