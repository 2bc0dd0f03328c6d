import { useLocale } from '@mela/i18n/react.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../router/paths.ts';
import { turnoverLotsQuery } from './queries.ts';

/** For which deposits and bonuses what is played counts first, and a way to what counts less. */
export function TurnoverLots({ currency }: { currency: string }) {
  const { text, formats } = useLocale();
  const { data } = useQuery(turnoverLotsQuery());
  const lots = data?.lots.filter((lot) => lot.left > 0n) ?? [];
  return (
    <>
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
      {lots.some(({ weights }) => Object.keys(weights).length > 0) && (
        <a href={paths.bonuses} className="text-sm font-semibold text-action underline">
          {text('withdraw.lotWeights')}
        </a>
      )}
    </>
  );
}
