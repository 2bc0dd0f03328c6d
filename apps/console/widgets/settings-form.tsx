import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EntryForm, EntryText } from './entry-fields.tsx';

type SettingsFormProps<Typed extends FieldValues, Body> = ComponentProps<typeof EntryForm<Typed, Body>> & {
  /** Where it is not that something in it was changed. */
  canSave?: boolean;
  /** What the button says. */
  save: string;
};

/** Settings that are saved as a whole and with a reason. */
export function SettingsForm<Typed extends FieldValues, Body>(props: SettingsFormProps<Typed, Body>) {
  const { form, submit, canSave, save, children } = props;
  const text = useText();
  const { reason, ...now } = form.watch();
  const { reason: _, ...before } = (form.formState.defaultValues ?? {}) as FieldValues;
  const isChanged = canSave ?? JSON.stringify(now) !== JSON.stringify(before);
  return (
    <EntryForm form={form} submit={submit} className="max-w-4xl">
      {children}
      <div className="action-bar sticky bottom-0 -mx-3 mt-4 grid items-end gap-3 border-t border-line bg-canvas px-3 py-3 sm:grid-cols-[1fr_auto]">
        <EntryText name="reason" label={text('console.whyChanged')} required />
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          disabled={!isChanged || String(reason).trim() === ''}
        >
          {save}
        </Button>
      </div>
    </EntryForm>
  );
}
