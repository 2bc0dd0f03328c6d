import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeOffer, writeOffer } from '@mela/wire/console/bonuses.ts';
import { useState, type SubmitEvent } from 'react';
import { fieldsOf, useAction } from '../../data/use-action.ts';
import { useMay } from '../../data/current-staff.tsx';
import { AmountField } from '../../widgets/amount-field.tsx';
import { CATEGORY_NAMES } from '../../data/category-names.ts';
import { CATEGORIES, draftOf, termsOf, type Draft } from './offer-draft.ts';
import type { Offer } from './offer.ts';

type Choices = {
  kind: Draft['kind'];
  base: Draft['base'];
  audience: Draft['audience'];
  frequency: Draft['frequency'];
};

const CHOICES = {
  kind: ['deposit', 'claim', 'activity'],
  base: ['bonus', 'deposit-and-bonus'],
  audience: ['everyone', 'first-deposit', 'newcomers'],
  frequency: ['once', 'daily', 'always'],
} as const satisfies { [K in keyof Choices]: readonly Choices[K][] };

/** The terms of an offer, to be written or changed. */
export function OfferForm({
  offer,
  currency,
  onDone,
}: {
  offer: Offer | undefined;
  currency: string;
  onDone: () => void;
}) {
  const { text } = useLocale();
  const may = useMay();
  const [draft, setDraft] = useState(() => draftOf(offer));
  const write = useAction(writeOffer);
  const change = useAction(changeOffer);
  const action = offer ? change : write;
  const errors = fieldsOf(action.error, text);
  const put = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = termsOf(draft);
    const onSuccess = ({ isOpen }: { isOpen: boolean }) => {
      toast(text(isOpen ? 'console-bonuses.saved' : 'console-bonuses.savedClosed'), 'gain');
      onDone();
    };
    if (offer) change.mutate({ params: { id: offer.id }, body }, { onSuccess });
    else write.mutate({ body }, { onSuccess });
  };

  type Typed = 'nameEn' | 'nameBn' | 'detailsEn' | 'detailsBn';
  const words = (field: Typed) => (
    <TextField
      label={text(`console-bonuses.${field}`)}
      value={draft[field]}
      onChange={({ target }) => put({ [field]: target.value })}
      error={errors[field]}
      required={field === 'nameEn' || field === 'nameBn'}
      autoComplete="off"
    />
  );
  const fieldProps = (field: Counted | Paid) => ({
    label: text(`console-bonuses.${field}`),
    value: draft[field],
    onValueChange: (value: string) => put({ [field]: value }),
    error: errors[field],
  });
  type Counted = 'rate' | 'multiple' | 'days' | 'newcomerDays';
  const number = (field: Counted) => <NumberField {...fieldProps(field)} />;
  type Paid = 'amount' | 'amountMax' | 'depositMin';
  const money = (field: Paid) => <AmountField {...fieldProps(field)} currency={currency} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label={text('console-bonuses.kind')}
        value={draft.kind}
        onChange={({ target }) =>
          put({ kind: CHOICES.kind.find((one) => one === target.value) ?? 'deposit' })
        }
        options={CHOICES.kind.map((one) => ({ value: one, label: text(`console-bonuses.kind.${one}`) }))}
      />
      {words('nameEn')}
      {words('nameBn')}
      {words('detailsEn')}
      {words('detailsBn')}
      {draft.kind !== 'deposit' ? (
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
      {draft.kind === 'deposit' && (
        <Select
          label={text('console-bonuses.base')}
          value={draft.base}
          onChange={({ target }) =>
            put({ base: CHOICES.base.find((one) => one === target.value) ?? 'bonus' })
          }
          options={CHOICES.base.map((one) => ({ value: one, label: text(`console-bonuses.base.${one}`) }))}
        />
      )}
      {draft.kind === 'activity' && (
        <p className="text-sm text-ink-soft">{text('console-bonuses.activityNote')}</p>
      )}
      {draft.kind !== 'activity' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={text('console-bonuses.whom')}
            value={draft.audience}
            onChange={({ target }) =>
              put({ audience: CHOICES.audience.find((one) => one === target.value) ?? 'everyone' })
            }
            options={CHOICES.audience.map((one) => ({
              value: one,
              label: text(`console-bonuses.whom.${one}`),
            }))}
          />
          <Select
            label={text('console-bonuses.often')}
            value={draft.frequency}
            onChange={({ target }) =>
              put({ frequency: CHOICES.frequency.find((one) => one === target.value) ?? 'once' })
            }
            options={CHOICES.frequency.map((one) => ({
              value: one,
              label: text(`console-bonuses.often.${one}`),
            }))}
          />
        </div>
      )}
      {draft.kind !== 'activity' && draft.audience === 'newcomers' && number('newcomerDays')}
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">{text('console-bonuses.weights')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {CATEGORIES.map((category) => (
            <NumberField
              key={category}
              label={text(CATEGORY_NAMES[category])}
              value={draft.weights[category] ?? '100'}
              onValueChange={(value) => put({ weights: { ...draft.weights, [category]: value } })}
              error={errors[`weights.${category}`]}
              whole
              maxLength={3}
            />
          ))}
        </div>
      </fieldset>
      {may(writeOffer) && (
        <Button type="submit" busy={action.isPending}>
          {text('console-bonuses.save')}
        </Button>
      )}
    </form>
  );
}
