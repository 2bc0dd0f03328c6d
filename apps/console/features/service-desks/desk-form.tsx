import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { removeServiceDesk, saveServiceDesk } from '@mela/wire/console/service-desks.ts';
import { useState } from 'react';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { useEntry } from '../../data/use-entry.ts';
import { useWeekdayName } from '../../data/weekday-name.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { EntryForm, EntryNumber, EntryText } from '../../widgets/entry-fields.tsx';
import { EntryRows } from '../../widgets/entry-rows.tsx';
import { EntryTicks } from '../../widgets/entry-ticks.tsx';
import { BLANK_HOURS, bodyOf, draftOf, WEEKDAYS, type Desk } from './draft.ts';

type DeskFormProps = {
  /** Null: a new one. */
  desk: Desk | null;
  /** The place after all others. */
  next: number;
  onDone: () => void;
};

/** What a desk is called, when it is open, and where it is answered. Its name in calls stays. */
export function DeskForm({ desk, next, onDone }: DeskFormProps) {
  const { text, language: reader } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  const tellDone = useTellDone();
  const weekdayName = useWeekdayName();
  const { form, submit } = useEntry(saveServiceDesk, {
    typed: draftOf(desk, languages, next),
    bodyOf: (typed) => bodyOf(typed, text('console-cashier.wholeNumber')),
    done(answer) {
      tellDone(text('console-messages.saveDesk'), answer);
      onDone();
    },
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  const days = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day) }));
  return (
    <>
      <EntryForm form={form} submit={submit}>
        {desk === null && (
          <EntryText
            name="csType"
            label={text('console-messages.deskCode')}
            hint={text('console-messages.deskCodeHint')}
            autoCapitalize="none"
            required
          />
        )}
        {languages.map((language) => (
          <EntryText
            key={language}
            name={`titles.${language}`}
            lang={language}
            label={text('console-staff.nameIn', { language: languageNameIn(reader, language) })}
            required
          />
        ))}
        <EntryRows
          name="hours"
          label={text('console-messages.hours')}
          hint={text('console-messages.hoursHint')}
          blank={BLANK_HOURS}
          add={text('console-messages.addHours')}
          nameOf={({ from, until }) => (from && until ? `${from}–${until}` : '')}
        >
          {(path) => (
            <>
              <div className="col-span-full">
                <EntryTicks name={`${path}.days`} label={text('console-messages.onDays')} options={days} />
              </div>
              <EntryText name={`${path}.from`} type="time" label={text('console-messages.from')} required />
              <EntryText name={`${path}.until`} type="time" label={text('console-messages.until')} required />
            </>
          )}
        </EntryRows>
        <EntryText
          name="outsideUrl"
          type="url"
          label={text('console-messages.outsideUrl')}
          hint={text('console-messages.outsideUrlHint')}
          placeholder="https://"
        />
        <EntryNumber
          whole
          name="position"
          label={text('console-messages.position')}
          hint={text('console-messages.positionHint')}
          maxLength={2}
        />
        <FormError>{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit" busy={isSubmitting}>
            {text('console-messages.saveDesk')}
          </Button>
        </div>
      </EntryForm>
      {/* It is done to the desk as it is kept, whatever stands in the form. */}
      {desk && <RemoveDesk csType={desk.csType} onDone={onDone} />}
    </>
  );
}

function RemoveDesk({ csType, onDone }: { csType: string; onDone: () => void }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Button look="outline" onClick={() => setAsking(true)}>
        {text('console-messages.removeDesk')}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console-messages.removeDesk')}
        endpoint={removeServiceDesk}
        params={{ csType }}
        onDone={onDone}
        danger
      >
        <p>{text('console-messages.removeDeskNote')}</p>
      </ActionDialog>
    </div>
  );
}
