import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import type { AnswerOf } from '@mela/wire';
import { resetPassword } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../page/at-work.tsx';
import { DeedDialog } from '../../parts/deed-dialog.tsx';

/** Gives a member a default password; with a reason. It is shown once and kept nowhere on this page. */
export function ResetPasswordButton({ member }: { member: { id: string; username: string } }) {
  const { text, formats } = useReader();
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
      {told && (
        <Dialog
          open
          onClose={() => setTold(null)}
          title={`${text('console.newPassword')}: ${member.username}`}
        >
          <p className="mb-3 text-center">
            <code className="text-xl font-bold select-all">{told.password}</code>
          </p>
          <p>{text('console.resetPasswordTold', { until: formats.moment(told.expiresAt) })}</p>
        </Dialog>
      )}
    </>
  );
}
