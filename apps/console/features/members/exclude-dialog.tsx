import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { excludeMember } from '@mela/wire/console/protection.ts';
import { EXCLUSION_DAYS } from '@mela/wire/portal/protection.ts';
import { useState, type SubmitEvent } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useAction } from '../../data/use-action.ts';

type ExcludeDialogProps = { member: { id: string; username: string }; onClose: () => void };

/** Shuts a member out for a time that nobody can shorten. */
export function ExcludeDialog({ member, onClose }: ExcludeDialogProps) {
  const text = useText();
  const action = useAction(excludeMember);
  const [days, setDays] = useState<(typeof EXCLUSION_DAYS)[number]>(30);
  const [ordered, setOrdered] = useState(false);
  const [reason, setReason] = useState('');
  const errors = action.error instanceof CallError ? action.error.fields : {};
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    action.mutate({ params: { id: member.id }, body: { days, ordered, reason } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={`${text('console-bonuses.exclude')}: ${member.username}`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{text('console-bonuses.excludeNote')}</p>
        <Select
          label={text('console-bonuses.length')}
          value={String(days)}
          onChange={({ target }) =>
            setDays(EXCLUSION_DAYS.find((length) => String(length) === target.value) ?? 30)
          }
          options={EXCLUSION_DAYS.map((length) => ({
            value: String(length),
            label: text('console-bonuses.excludeDays', { days: length }),
          }))}
        />
        <Checkbox
          label={text('console-bonuses.ordered')}
          checked={ordered}
          onChange={({ target }) => setOrdered(target.checked)}
        />
        <TextField
          label={text('console.reason')}
          hint={text('console-bonuses.shownToMember')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={errors['reason']}
          required
          autoComplete="off"
        />
        <Button type="submit" look="danger" busy={action.isPending}>
          {text('console-bonuses.exclude')}
        </Button>
      </form>
    </Dialog>
  );
}
