import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { moveAccount } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';

/** Asks to put an account below another agent, with everybody below it; another person decides. */
export function MoveAccountButton({
  member,
}: {
  member: { id: string; username: string; upline: { username: string } | null };
}) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!may(moveAccount)) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.moveAccount')}
      </Button>
      {asking && (
        <FieldsDialog
          title={`${text('console.moveAccount')}: ${member.username}`}
          endpoint={moveAccount}
          params={{ id: member.id }}
          fields={[
            { name: 'upline', label: text('console.upline'), hint: text('console.uplineHint') },
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          initial={{ upline: member.upline?.username ?? '', reason: '' }}
          bodyOf={(values) => ({
            body: { upline: values['upline'] ?? '', reason: values['reason'] ?? '' },
          })}
          onClose={() => setAsking(false)}
        >
          <p>{text('console.moveAccountNote')}</p>
        </FieldsDialog>
      )}
    </>
  );
}
