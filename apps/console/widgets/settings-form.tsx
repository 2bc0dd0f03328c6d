import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

type SettingsFormProps = Readonly<{
  /** Why they were not saved. */
  error: Error | null;
  isBusy: boolean;
  isChanged: boolean;
  /** What the button says. */
  save: string;
  onSave(reason: string): void;
  children: ReactNode;
}>;

/** Settings that are saved as a whole and with a reason; what is wrong stands beside its field, and the first such field is gone to. */
export function SettingsForm({ error, isBusy, isChanged, save, onSave, children }: SettingsFormProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(reason);
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="max-w-4xl">
      {children}
      <div className="action-bar sticky bottom-0 -mx-3 mt-4 grid items-end gap-3 border-t border-line bg-canvas px-3 py-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={text('console.whyChanged')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
          required
        />
        <Button type="submit" busy={isBusy} disabled={!isChanged || reason.trim() === ''}>
          {save}
        </Button>
      </div>
    </form>
  );
}
