import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { resetPassword } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../page/at-work.tsx';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import { DefaultPassword } from './default-password.tsx';

/** Gives a member a default password; with a reason. It is shown once and kept nowhere on this page. */
export function ResetPasswordButton({ member }: { member: { id: string; username: string } }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<AnswerOf<typeof resetPassword> | null>(null);
  if (!may(resetPassword)) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.resetPassword')}
      </Button>
      <DeedDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${text('console.resetPassword')}: ${member.username}`}
        endpoint={resetPassword}
        params={{ id: member.id }}
        field="reason"
        danger
        onDone={setTold}
      >
        <p>{text('console.resetPasswordNote')}</p>
      </DeedDialog>
      {told && <DefaultPassword username={member.username} told={told} onClose={() => setTold(null)} />}
    </>
  );
}
