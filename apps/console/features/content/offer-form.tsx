import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeOffer, writeOffer } from '@mela/wire/console/bonuses.ts';
import { useEntry } from '../../data/use-entry.ts';
import { useMay } from '../../data/current-staff.tsx';
import { EntryAmount, EntryForm, EntryNumber, EntrySelect } from '../../widgets/entry-fields.tsx';
import { CATEGORY_NAMES } from '../../data/category-names.ts';
import { CATEGORIES, draftOf, termsOf, type Draft, type Offer } from './offer-draft.ts';

const CHOICES = {
  kind: ['deposit', 'claim', 'activity'],
  base: ['bonus', 'deposit-and-bonus'],
  audience: ['everyone', 'first-deposit', 'newcomers'],
  frequency: ['once', 'daily', 'always'],
} as const satisfies { [K in 'kind' | 'base' | 'audience' | 'frequency']: readonly Draft[K][] };

type OfferFormProps = { promotionId: string; offer: Offer | null; currency: string };

/** What a promotion gives and asks for, to be written or changed. */
export function OfferForm({ promotionId, offer, currency }: OfferFormProps) {
  const { text } = useLocale();
  const may = useMay();
  const { form, submit } = useEntry(offer ? changeOffer : writeOffer, {
    typed: draftOf(offer),
    params: offer ? { id: offer.id } : {},
    bodyOf: (draft) => ({ body: offer ? termsOf(draft) : { ...termsOf(draft), promotionId } }),
    done({ isOpen }) {
      toast(text(isOpen ? 'console-bonuses.saved' : 'console-bonuses.savedClosed'), 'gain');
    },
  });
  const { kind, audience } = form.watch();

  const number = (name: 'rate' | 'multiple' | 'days' | 'newcomerDays') => (
    <EntryNumber name={name} label={text(`console-bonuses.${name}`)} />
  );
  const money = (name: 'amount' | 'amountMax' | 'depositMin') => (
    <EntryAmount name={name} label={text(`console-bonuses.${name}`)} currency={currency} />
  );
  return (
    <EntryForm form={form} submit={submit}>
      <EntrySelect
        name="kind"
        label={text('console-bonuses.kind')}
        options={CHOICES.kind.map((one) => ({ value: one, label: text(`console-bonuses.kind.${one}`) }))}
      />
      {kind !== 'deposit' ? (
        money('amount')
      ) : (
        <div className="grid gap-4 sm:grid-cols-3">
          {number('rate')}
          {money('amountMax')}
          {money('depositMin')}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {number('multiple')}
        {number('days')}
      </div>
      {kind === 'deposit' && (
        <EntrySelect
          name="base"
          label={text('console-bonuses.base')}
          options={CHOICES.base.map((one) => ({ value: one, label: text(`console-bonuses.base.${one}`) }))}
        />
      )}
      {kind === 'activity' && <p className="text-sm text-ink-soft">{text('console-bonuses.activityNote')}</p>}
      {kind !== 'activity' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <EntrySelect
            name="audience"
            label={text('console-bonuses.whom')}
            options={CHOICES.audience.map((one) => ({
              value: one,
              label: text(`console-bonuses.whom.${one}`),
            }))}
          />
          <EntrySelect
            name="frequency"
            label={text('console-bonuses.often')}
            options={CHOICES.frequency.map((one) => ({
              value: one,
              label: text(`console-bonuses.often.${one}`),
            }))}
          />
        </div>
      )}
      {kind !== 'activity' && audience === 'newcomers' && number('newcomerDays')}
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">{text('console-bonuses.weights')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {CATEGORIES.map((category) => (
            <EntryNumber
              key={category}
              name={`weights.${category}`}
              label={text(CATEGORY_NAMES[category])}
              whole
              maxLength={3}
            />
          ))}
        </div>
      </fieldset>
      {may(writeOffer) && (
        <Button type="submit" busy={form.formState.isSubmitting}>
          {text('console-bonuses.save')}
        </Button>
      )}
    </EntryForm>
  );
}
