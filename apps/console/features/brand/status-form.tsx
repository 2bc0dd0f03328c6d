import { useLocale } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  BRAND_STATUSES,
  planBrandStatus,
  switchBrandStatus,
  type brandStatus,
} from '@mela/wire/console/brand-status.ts';
import { useState } from 'react';
import { fieldsOf, useAction } from '../../data/use-action.ts';
import { fromField } from '../../data/zoned-time.ts';
import { Section } from '../../widgets/section.tsx';
import { SettingsForm } from '../../widgets/settings-form.tsx';
import { ClosedPreview } from './closed-preview.tsx';

type StatusFormProps = Readonly<{
  standing: AnswerOf<typeof brandStatus>;
  onSaved(version: number): void;
}>;

const BEGINNING = { when: 'now', at: '', end: '', opensAgain: false };

/** Switches the brand at once or plans it, having said what becomes of play and money and shown what players will read. */
export function StatusForm({ standing, onSaved }: StatusFormProps) {
  const { text } = useLocale();
  const { timeZone: zone, version } = standing;
  const [draft, setDraft] = useState({
    ...BEGINNING,
    status: standing.status === 'open' ? ('maintenance' as const) : ('open' as const),
  } as typeof BEGINNING & { status: (typeof BRAND_STATUSES)[number] });
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const [switching, planning] = [useAction(switchBrandStatus), useAction(planBrandStatus)];
  const { status, when, at, end, opensAgain } = draft;
  const planned = when === 'planned';
  const { error, isPending } = planned ? planning : switching;
  const errors = fieldsOf(error, text);
  const instantOf = (typed: string): Date | null => {
    const instant = fromField(typed, zone);
    return instant === null ? null : new Date(instant);
  };
  const ends = status === 'maintenance' ? instantOf(end) : null;

  const onSave = (reason: string) => {
    const wanted = { status, maintenanceEndsAt: ends, opensAgain: ends !== null && opensAgain, reason };
    const begins = instantOf(at);
    if (!planned)
      return switching.mutate(
        { body: { ...wanted, version } },
        {
          onSuccess(answer) {
            toast(text('console-brand.switched'), 'gain');
            onSaved(answer.version);
          },
        },
      );
    if (begins)
      planning.mutate(
        { body: { ...wanted, at: begins } },
        {
          onSuccess() {
            toast(text('console-brand.plannedNow'), 'gain');
            // A second press plans nothing, and switches nothing.
            change({ ...BEGINNING, when: 'planned' });
          },
        },
      );
  };
  const zoned = text('console-brand.atHint', { zone });
  return (
    <Section title={text('console-brand.changeStatus')}>
      <SettingsForm
        error={error}
        isBusy={isPending}
        isChanged={planned ? at !== '' : true}
        save={text(planned ? 'console-brand.planIt' : 'console-brand.switchNow')}
        onSave={onSave}
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
