import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { resetPassword, type memberView } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';

type ResetPasswordButtonProps = {
  member: Pick<AnswerOf<typeof memberView>, 'id' | 'username' | 'ownContact'>;
};

/** Opens a member the way to a new password: by their own phone or mailbox, or on the device that they wait at. */
export function ResetPasswordButton({ member }: ResetPasswordButtonProps) {
  const { id, username, ownContact } = member;
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!may(resetPassword)) return null;
  const reason = {
    name: 'reason',
    label: text('console.reason'),
    hint: text('console.reasonHint'),
    required: true,
  };
  const code = { name: 'code', label: text('console.waitingCode'), required: true };
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.resetPassword')}
      </Button>
      {asking && (
        <FieldsDialog
          title={`${text('console.resetPassword')}: ${username}`}
          endpoint={resetPassword}
          params={{ id }}
          fields={ownContact ? [reason] : [code, reason]}
          initial={{ code: '', reason: '' }}
          bodyOf={(values) => ({
            body: { reason: values['reason'] ?? '', code: ownContact ? null : (values['code'] ?? '') },
          })}
          onClose={() => setAsking(false)}
        >
          <p>
            {ownContact
              ? text('console.resetPasswordNote', { contact: ownContact.hint })
              : text('console.resetByDeviceNote')}
          </p>
        </FieldsDialog>
      )}
    </>
  );
}
