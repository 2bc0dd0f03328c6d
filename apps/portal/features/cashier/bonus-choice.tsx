import { useText } from '@mela/i18n/react.ts';
import type { bonusOffers } from '@mela/wire/portal/bonuses.ts';
import type { AnswerOf } from '@mela/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode } from 'react';
import { langOf } from '../../data/locale/language-tag.ts';
import { OfferTerms } from '../../widgets/offer/offer-terms.tsx';
import { offersQuery } from './queries.ts';

type Offer = AnswerOf<typeof bonusOffers>['offers'][number];

type BonusChoiceProps = {
  /** What is to be paid in; null while it is not an amount. */
  amount: bigint | null;
  /** By which way. */
  channelId: string;
  /** The chosen offer; empty: none. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** Whether another amount or another way to pay brings it, so that what was chosen stays chosen. */
const isWithin = ({ standing }: Offer): boolean =>
  standing === 'open' || standing === 'too-small' || standing === 'other-channel';

/** The bonuses that go with a deposit: what each gives and asks for, said before one opts in, and why one cannot be had. Nothing where there is none. */
export function BonusChoice({ amount, channelId, chosen, onChoose }: BonusChoiceProps) {
  const text = useText();
  const { data } = useQuery({
    ...offersQuery(amount, channelId),
    placeholderData: keepPreviousData,
  });
  // A link may ask for what its reader cannot have.
  const isGone =
    chosen !== '' && data?.offers.some((one) => one.bonus.id === chosen && isWithin(one)) === false;
  useEffect(() => {
    if (isGone) onChoose('');
  }, [isGone, onChoose]);
  if (!data || data.offers.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{text('cashier.bonus')}</legend>
      <div className="flex flex-col gap-2">
        <Choice isChosen={chosen === ''} onChoose={() => onChoose('')} title={text('cashier.noBonus')} />
        {data.offers.map(({ title, language, bonus, quote, standing }) => (
          <Choice
            key={bonus.id}
            isChosen={chosen === bonus.id}
            disabled={standing !== 'open'}
            onChoose={() => onChoose(bonus.id)}
            title={title}
            lang={langOf(language)}
          >
            {/* For this amount, or at best. */}
            <OfferTerms
              terms={
                amount === null || standing !== 'open'
                  ? bonus
                  : { ...bonus, most: { deposit: amount, ...quote } }
              }
            />
            {standing !== 'open' && (
              <p className="mt-1 text-sm font-semibold">{text(`offers.why.${standing}`)}</p>
            )}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  title: string;
  lang?: string | undefined;
  children?: ReactNode;
};

/** All of it is pressed to choose it, and what is under its title describes it. */
function Choice({ isChosen, disabled = false, onChoose, title, lang, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-14 items-start gap-3 rounded-card border-2 border-edge bg-sunken px-4 py-3 has-checked:border-action has-checked:bg-raised has-disabled:border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        id={id}
        type="radio"
        name="bonus"
        className="relative z-10 size-6 shrink-0 accent-action"
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={children ? `${id}-terms` : undefined}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} lang={lang} className="font-semibold before:absolute before:inset-0">
          {title}
        </label>
        {children && <div id={`${id}-terms`}>{children}</div>}
      </div>
    </div>
  );
}
