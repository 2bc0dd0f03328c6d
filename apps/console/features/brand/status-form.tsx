import { useLocale } from '@mela/i18n/react.ts';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf, Endpoint, InputOf } from '@mela/wire';
import { BRAND_STATUSES, type brandStatus } from '@mela/wire/console/brand-status.ts';
import { useState } from 'react';
import { useEntry } from '../../data/use-entry.ts';
import { fromField } from '../../data/zoned-time.ts';
import { EntrySelect, EntryText, EntryTick } from '../../widgets/entry-fields.tsx';
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

type StatusFormProps<E extends Endpoint> = Readonly<{
  standing: Pick<AnswerOf<typeof brandStatus>, 'status' | 'languages' | 'timeZone' | 'service'>;
  endpointOf(planned: boolean): E;
  bodyOf(wanted: Wanted): InputOf<E>['body'];
  done(answer: AnswerOf<E>): void;
  /** What the button says, of what happens at once and of what is planned. */
  save: Readonly<Record<'now' | 'planned', string>>;
}>;

const BEGINNING = { at: '', maintenanceEndsAt: '', opensAgain: false, reason: '' };

/** A status at once or planned, having said what becomes of play and money and shown what players will read. */
export function StatusForm<E extends Endpoint>(props: StatusFormProps<E>) {
  const { standing, endpointOf, bodyOf, done, save } = props;
  const { text } = useLocale();
  const { timeZone: zone } = standing;
  const becomes: Wanted['status'] = standing.status === 'open' ? 'maintenance' : 'open';
  const instantOf = (typed: string): Date | null => {
    const instant = fromField(typed, zone);
    return instant === null ? null : new Date(instant);
  };
  const endOf = (draft: { status: string; maintenanceEndsAt: string }): Date | null =>
    draft.status === 'maintenance' ? instantOf(draft.maintenanceEndsAt) : null;
  const [planned, setPlanned] = useState(false);
  const { form, submit } = useEntry(endpointOf(planned), {
    typed: { ...BEGINNING, status: becomes },
    bodyOf(draft) {
      const { status, opensAgain, reason } = draft;
      const at = planned ? instantOf(draft.at) : null;
      if (planned && !at) return { wrong: { at: text('errors.field.invalid') } };
      const ends = endOf(draft);
      const wanted = { status, maintenanceEndsAt: ends, opensAgain: ends !== null && opensAgain, reason };
      return { body: bodyOf({ ...wanted, at }) };
    },
    done(answer) {
      done(answer);
      // A second press plans nothing, and switches nothing.
      form.reset({ ...form.getValues(), ...BEGINNING });
    },
  });
  const { status, at, ...draft } = form.watch();
  const ends = endOf({ status, ...draft });
  const zoned = text('console-brand.atHint', { zone });
  return (
    <Section title={text('console-brand.changeStatus')}>
      <SettingsForm
        form={form}
        submit={submit}
        canSave={!planned || at !== ''}
        save={planned ? save.planned : save.now}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <EntrySelect
            name="status"
            label={text('console-brand.becomes')}
            options={BRAND_STATUSES.map((value) => ({
              value,
              label: text(`console-words.brandStatus.${value}`),
            }))}
          />
          <Select
            label={text('console-brand.when')}
            options={[
              { value: 'now', label: text('console-brand.when.now') },
              { value: 'planned', label: text('console-brand.when.planned') },
            ]}
            value={planned ? 'planned' : 'now'}
            onChange={({ target }) => setPlanned(target.value === 'planned')}
          />
          {planned && (
            <EntryText
              name="at"
              type="datetime-local"
              label={text('console-brand.at')}
              hint={zoned}
              required
            />
          )}
          {status === 'maintenance' && (
            <EntryText
              name="maintenanceEndsAt"
              type="datetime-local"
              label={text('console-brand.maintenanceEndsAt')}
              hint={`${text('console-brand.endHint')}. ${zoned}`}
            />
          )}
        </div>
        {ends && (
          <div className="mt-2">
            <EntryTick
              name="opensAgain"
              label={text('console-brand.opensAgain')}
              note={text('console-brand.opensAgainNote')}
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
