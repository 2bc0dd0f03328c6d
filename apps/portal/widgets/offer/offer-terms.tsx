import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { homeOffers } from '@mela/wire/portal/home.ts';
import { categoryName, isCategory } from '../../data/games/category-name.ts';

export type Terms = AnswerOf<typeof homeOffers>[number]['bonus'];

/** An amount of an offer: whole ones without decimals. */
export const wholeMoney = (written: string): string => written.replace(/[.][0০]{2}$/, '');

/** What an offer gives, large, and under it what it asks for: every word of it comes from its rule. */
export function OfferTerms({ terms }: { terms: Terms }) {
  const { text, formats } = useLocale();
  const { kind, currency, rate, amountMax, depositMin, most, weights, days, newcomerDays, frequency } = terms;
  const money = (value: bigint) => wholeMoney(formats.money(value, currency));
  const percent = formats.number(rate / 100);
  const gives =
    kind !== 'deposit'
      ? money(most.bonus)
      : amountMax === null
        ? text('offers.rate', { percent })
        : text('offers.rateUpTo', { percent, amount: money(amountMax) });
  const cost =
    most.required === 0n
      ? text('offers.noCost')
      : text('offers.cost', {
          bonus: money(most.bonus),
          required: money(most.required),
          days,
          number: formats.number(days),
        });
  const partly = Object.entries(weights).filter(([key, part]) => part !== 100 && isCategory(key));
  const whom =
    terms.for === 'first-deposit'
      ? text('offers.first')
      : terms.for === 'newcomers'
        ? text('offers.newcomers', { days: newcomerDays ?? 0, number: formats.number(newcomerDays ?? 0) })
        : kind === 'activity'
          ? text('offers.byPart')
          : (kind === 'deposit' || frequency !== 'always') && text(`offers.${frequency}`);
  return (
    <>
      <p className="digits text-xl font-bold text-gain">{gives}</p>
      <ul className="text-sm text-ink-soft">
        {whom && <li>{whom}</li>}
        {depositMin > 0n && <li>{text('offers.least', { amount: money(depositMin) })}</li>}
        <li>{cost}</li>
        {most.required > 0n && partly.length === 0 && <li>{text('offers.countsAll')}</li>}
        {most.required > 0n &&
          partly.map(([key, part]) => (
            <li key={key}>
              {text('offers.counts', {
                game: categoryName(text, key),
                percent: formats.number(part),
              })}
            </li>
          ))}
      </ul>
    </>
  );
}
