import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { turnoverLots } from '@mela/wire/portal/bonuses.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../data/query.ts';
import { paths } from '../../../router/paths.ts';

type TurnoverCardProps = { turnover: { required: bigint; done: bigint; left: bigint }; currency: string };

/** What of deposits and bonuses is still to be played, as a bar, what counts, and for which of them it counts first. */
export function TurnoverCard({ turnover: { required, done, left }, currency }: TurnoverCardProps) {
  const { text, formats } = useLocale();
  const { data: turned } = useQuery({ ...queryOf(turnoverLots), enabled: left > 0n });
  const lots = turned?.lots.filter((lot) => lot.left > 0n) ?? [];
  if (left === 0n) {
    return (
      <Card className="flex items-center gap-3">
        <Icon of="circle-check" className="size-7 text-gain" />
        <p className="font-semibold">{text('withdraw.turnoverDone')}</p>
      </Card>
    );
  }
  // A hundredth of a percent is finer than any screen; the division is for the eye only.
  const share = Number((done * 10_000n) / required) / 100;
  return (
    <Card className="flex flex-col gap-3">
      <h2 id="turnover-title" className="text-lg font-bold">
        {text('withdraw.turnoverTitle')}
      </h2>
      <progress
        aria-labelledby="turnover-title"
        max={100}
        value={share}
        className="h-4 w-full appearance-none overflow-hidden rounded-full border border-edge bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
      />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-ink-soft">{text('withdraw.turnoverPlayed')}</dt>
          <dd className="font-semibold">
            <Amount value={done} currency={currency} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-soft">{text('withdraw.turnoverLeft')}</dt>
          <dd className="font-semibold">
            <Amount value={left} currency={currency} />
          </dd>
        </div>
      </dl>
      {lots.length > 1 && (
        <section aria-label={text('withdraw.turnoverOrder')} className="border-t border-line pt-3 text-sm">
          <p className="text-ink-soft">{text('withdraw.turnoverOrder')}</p>
          <ol className="mt-1 flex flex-col gap-1">
            {lots.map((lot) => (
              <li key={lot.id} className="flex flex-wrap justify-between gap-x-4">
                <span>{lot.name ?? text('withdraw.lotDeposit', { time: formats.moment(lot.openedAt) })}</span>
                <span className="digits">
                  {text('withdraw.lotOf', {
                    left: formats.money(lot.left, currency),
                    required: formats.money(lot.required, currency),
                  })}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className="text-ink-soft">{text('withdraw.turnoverHint')}</p>
      {lots.some(({ weights }) => Object.keys(weights).length > 0) && (
        <a href={paths.bonuses} className="text-sm font-semibold text-action underline">
          {text('withdraw.lotWeights')}
        </a>
      )}
    </Card>
  );
}
