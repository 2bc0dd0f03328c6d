import { useReader } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
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
  const { text, zone } = useReader();
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
          <TextField
            label={text('editing.bonusId')}
            hint={text('editing.bonusIdHint')}
            value={activity.bonusId ?? ''}
            onChange={({ target }) => change({ bonusId: target.value.trim() || null })}
            error={errors['facts.activity.bonusId'] ?? errors['activity.bonusId']}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    </fieldset>
  );
}
