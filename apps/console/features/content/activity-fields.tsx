import { useLocale } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { contentBonuses } from '@mela/wire/console/content.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import type { Facts } from './facts.ts';
import { fromField, toField } from './zoned-time.ts';

type ActivityFieldsProps = {
  activity: Facts['activity'];
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Pick<Facts, 'activity'>) => void;
};

const OPEN = { opensAt: null, closesAt: null, pictures: false, bonusId: null };

/** Whether members apply for a promotion, from when to when, and with what. */
export function ActivityFields({ activity, errors, onChange }: ActivityFieldsProps) {
  const { text, zone } = useLocale();
  const change = (changes: Partial<typeof OPEN> | object) =>
    onChange({ activity: { ...OPEN, ...activity, ...changes } });
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{text('editing.activity')}</legend>
      <Checkbox
        label={text('editing.takesApplications')}
        checked={activity !== null}
        onChange={({ target }) => onChange({ activity: target.checked ? OPEN : null })}
      />
      {activity && (
        <>
          <TextField
            type="datetime-local"
            label={text('editing.opensAt')}
            value={toField(activity.opensAt, zone)}
            onChange={({ target }) => change({ opensAt: fromField(target.value, zone) })}
            error={errors['activity.opensAt']}
          />
          <TextField
            type="datetime-local"
            label={text('editing.closesAt')}
            value={toField(activity.closesAt, zone)}
            onChange={({ target }) => change({ closesAt: fromField(target.value, zone) })}
            error={errors['activity.closesAt']}
          />
          <Checkbox
            label={text('editing.picturesNeeded')}
            checked={activity.pictures}
            onChange={({ target }) => change({ pictures: target.checked })}
          />
          <BonusField
            bonusId={activity.bonusId}
            error={errors['activity.bonusId']}
            onChange={(bonusId) => change({ bonusId })}
          />
        </>
      )}
    </fieldset>
  );
}

type BonusFieldProps = {
  bonusId: string | null;
  error: string | undefined;
  onChange: (bonusId: string | null) => void;
};

/** Which bonus the members get whose part was good; those who look after money write them. */
function BonusField({ bonusId, error, onChange }: BonusFieldProps) {
  const { text, formats } = useLocale();
  const { data = [] } = useQuery(queryOf(contentBonuses));
  const bonuses = data
    .filter(({ id, isOpen }) => isOpen || id === bonusId)
    .map(({ id, name, amount, currency, isOpen }) => ({
      value: id,
      label: text(isOpen ? 'editing.bonusOf' : 'editing.bonusClosed', {
        name,
        amount: formats.money(amount, currency),
      }),
    }));
  return (
    <Select
      label={text('editing.bonusId')}
      hint={text('editing.bonusIdHint')}
      value={bonusId ?? ''}
      options={[{ value: '', label: text('editing.noBonus') }, ...bonuses]}
      error={error}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
