import { useLocale } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf } from '@mela/wire';
import { BRAND_STATUSES, type brandStatus } from '@mela/wire/console/brand-status.ts';
import { useState } from 'react';
import { fieldsOf } from '../../data/use-action.ts';
import { fromField } from '../../data/zoned-time.ts';
import { Section } from '../../widgets/section.tsx';
import { SettingsForm } from '../../widgets/settings-form.tsx';
import { ClosedPreview } from './closed-preview.tsx';

type Wanted = Readonly<{
  status: (typeof BRAND_STATUSES)[number];
  maintenanceEndsAt: Date | null;
  opensAgain: boolean;
  /** Null: at once. */
  at: Date | null;
  reason: string;
}>;

type StatusFormProps = Readonly<{
  standing: Pick<AnswerOf<typeof brandStatus>, 'status' | 'languages' | 'timeZone' | 'service'>;
  error: Error | null;
  isBusy: boolean;
  /** What the button says, of what happens at once and of what is planned. */
  save: Readonly<Record<'now' | 'planned', string>>;
  onSave(wanted: Wanted, onDone: () => void): void;
}>;

const BEGINNING = { when: 'now', at: '', end: '', opensAgain: false };

/** A status at once or planned, having said what becomes of play and money and shown what players will read. */
export function StatusForm({ standing, error, isBusy, save, onSave }: StatusFormProps) {
  const { text } = useLocale();
  const { timeZone: zone } = standing;
  const [draft, setDraft] = useState({
    ...BEGINNING,
    status: standing.status === 'open' ? ('maintenance' as const) : ('open' as const),
  } as typeof BEGINNING & { status: (typeof BRAND_STATUSES)[number] });
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const { status, when, at, end, opensAgain } = draft;
  const planned = when === 'planned';
  const errors = fieldsOf(error, text);
  const instantOf = (typed: string): Date | null => {
    const instant = fromField(typed, zone);
    return instant === null ? null : new Date(instant);
  };
  const ends = status === 'maintenance' ? instantOf(end) : null;

  const onSend = (reason: string) => {
    const begins = planned ? instantOf(at) : null;
    if (planned && !begins) return;
    const wanted = { status, maintenanceEndsAt: ends, opensAgain: ends !== null && opensAgain, reason };
    // A second press plans nothing, and switches nothing.
    onSave({ ...wanted, at: begins }, () => change({ ...BEGINNING, when }));
  };
  const zoned = text('console-brand.atHint', { zone });
  return (
    <Section title={text('console-brand.changeStatus')}>
      <SettingsForm
        error={error}
        isBusy={isBusy}
        isChanged={planned ? at !== '' : true}
        save={planned ? save.planned : save.now}
        onSave={onSend}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={text('console-brand.becomes')}
            options={BRAND_STATUSES.map((value) => ({
              value,
              label: text(`console-words.brandStatus.${value}`),
            }))}
            value={status}
            error={errors['status']}
            onChange={({ target }) =>
              change({ status: BRAND_STATUSES.find((one) => one === target.value) ?? status })
            }
          />
          <Select
            label={text('console-brand.when')}
            options={[
              { value: 'now', label: text('console-brand.when.now') },
              { value: 'planned', label: text('console-brand.when.planned') },
            ]}
            value={when}
            onChange={({ target }) => change({ when: target.value })}
          />
          {planned && (
            <TextField
              type="datetime-local"
              label={text('console-brand.at')}
              hint={zoned}
              value={at}
              onChange={({ target }) => change({ at: target.value })}
              error={errors['at']}
              required
            />
          )}
          {status === 'maintenance' && (
            <TextField
              type="datetime-local"
              label={text('console-brand.maintenanceEndsAt')}
              hint={`${text('console-brand.endHint')}. ${zoned}`}
              value={end}
              onChange={({ target }) => change({ end: target.value })}
              error={errors['maintenanceEndsAt']}
            />
          )}
        </div>
        {ends && (
          <div className="mt-2">
            <Checkbox
              label={
                <>
                  <span className="block pt-2 font-semibold">{text('console-brand.opensAgain')}</span>
                  <span className="block pb-2 text-sm text-ink-soft">
                    {text('console-brand.opensAgainNote')}
                  </span>
                </>
              }
              checked={opensAgain}
              onChange={({ target }) => change({ opensAgain: target.checked })}
            />
          </div>
        )}
        <p className="mt-4 rounded-card border border-line bg-surface p-4">
          {text(`console-brand.means.${status}`)}
        </p>
        {status !== 'open' && <ClosedPreview standing={standing} status={status} maintenanceEndsAt={ends} />}
      </SettingsForm>
    </Section>
  );
}
