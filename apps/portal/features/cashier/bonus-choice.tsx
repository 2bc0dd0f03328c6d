import { useLocale } from '@mela/i18n/react.ts';
import { bonusOffers } from '@mela/wire/portal/bonuses.ts';
import type { AnswerOf } from '@mela/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryOf } from '../../data/query.ts';

type Offer = AnswerOf<typeof bonusOffers>['offers'][number];

type BonusChoiceProps = {
  /** What is to be paid in; null while it is not an amount. */
  amount: bigint | null;
  currency: string;
  /** The chosen offer; empty: none. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** The bonuses to be had with a deposit: what each gives and what it asks for, said before one opts in. Nothing where there is none. */
export function BonusChoice({ amount, currency, chosen, onChoose }: BonusChoiceProps) {
  const { text } = useLocale();
  const { data } = useQuery({
    ...queryOf(bonusOffers, { query: { amount: amount ?? undefined } }),
    placeholderData: keepPreviousData,
  });
  // A link may ask for what is not offered to its reader.
  const isGone = chosen !== '' && data?.offers.some(({ id }) => id === chosen) === false;
  useEffect(() => {
    if (isGone) onChoose('');
  }, [isGone, onChoose]);
  if (!data || data.offers.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{text('cashier.bonus')}</legend>
      <div className="flex flex-col gap-2">
        <Choice isChosen={chosen === ''} onChoose={() => onChoose('')} title={text('cashier.noBonus')}>
          {text('cashier.noBonusHint')}
        </Choice>
        {data.offers.map((offer) => (
          <Choice
            key={offer.id}
            isChosen={chosen === offer.id}
            disabled={amount !== null && offer.short}
            onChoose={() => onChoose(offer.id)}
            title={offer.name}
          >
            <Terms offer={offer} amount={amount} currency={currency} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function Terms({ offer, amount, currency }: { offer: Offer; amount: bigint | null; currency: string }) {
  const { text, formats } = useLocale();
  const money = (value: bigint): string => formats.money(value, currency);
  if (amount === null || offer.short)
    return text('cashier.bonusFrom', {
      min: money(offer.depositMin),
      percent: formats.number(offer.rate / 100),
    });
  return (
    <>
      <strong className="text-gain">{text('cashier.bonusGives', { bonus: money(offer.quote.bonus) })}</strong>
      <span className="block">
        {text('cashier.bonusAsks', { required: money(offer.quote.required), days: offer.days })}
      </span>
      {Object.keys(offer.weights).length > 0 && <span className="block">{text('cashier.bonusWeights')}</span>}
    </>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  title: string;
  children: ReactNode;
};

const Choice = ({ isChosen, disabled = false, onChoose, title, children }: ChoiceProps) => (
  // Its text is the title, deeper than the rule looks.
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control
  <label className="flex min-h-14 items-start gap-3 rounded-card border-2 border-edge bg-sunken px-4 py-3 has-checked:border-action has-checked:bg-raised has-disabled:border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name="bonus"
      className="size-6 shrink-0 accent-action"
      checked={isChosen}
      disabled={disabled}
      onChange={onChoose}
    />
    <span className="flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-ink-soft">{children}</span>
    </span>
  </label>
);
