import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { freezeMember, unfreezeMember } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';

type FreezeButtonProps = { member: { id: string; username: string; frozenAt: Date | null } };

/** Closes a member's account to them, or opens it again; with a reason. */
export function FreezeButton({ member }: FreezeButtonProps) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const endpoint = member.frozenAt ? unfreezeMember : freezeMember;
  const label = text(member.frozenAt ? 'console.unfreeze' : 'console.freeze');
  if (!may(endpoint)) return null;
  return (
    <>
      <Button look={member.frozenAt ? 'outline' : 'danger'} size="small" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${label}: ${member.username}`}
        endpoint={endpoint}
        params={{ id: member.id }}
        field="reason"
        danger={!member.frozenAt}
      >
        <p>{text(member.frozenAt ? 'console.unfreezeNote' : 'console.freezeNote')}</p>
      </ActionDialog>
    </>
  );
}
