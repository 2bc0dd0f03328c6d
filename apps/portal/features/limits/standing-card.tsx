import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { spoken, type Standing } from './words.ts';

const PERIOD_NAMES = { day: 'limits.day', week: 'limits.week', month: 'limits.month' } as const;

/** How long and with what result the member has played, in plain sight. */
export function StandingCard({ standing }: { standing: Standing }) {
  const { text, formats } = useLocale();
  const { currency } = standing;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-bold">{text('limits.standing')}</h2>
        <p>
          <span className="text-ink-soft">{text('limits.timeToday')}</span>{' '}
          <span className="text-lg font-bold">{spoken(standing.minutesToday, text, formats)}</span>
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-3">
        {standing.played.map(({ period, net, staked, won, paidIn }) => (
          <li key={period} className="rounded-control bg-sunken px-3 py-3">
            <p className="text-sm font-semibold text-ink-soft">{text(PERIOD_NAMES[period])}</p>
            <p className="text-xl font-bold">
              <Amount value={net} currency={currency} signed />
            </p>
            <dl className="mt-2 flex flex-col gap-1 text-sm">
              <Line name={text('limits.staked')} value={staked} currency={currency} />
              <Line name={text('limits.wonBack')} value={won} currency={currency} />
              <Line name={text('limits.paidIn')} value={paidIn} currency={currency} />
            </dl>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{text('limits.ownMoney')}</p>
    </Card>
  );
}

const Line = ({ name, value, currency }: { name: string; value: bigint; currency: string }) => (
  <div className="flex justify-between gap-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd>
      <Amount value={value} currency={currency} />
    </dd>
  </div>
);
