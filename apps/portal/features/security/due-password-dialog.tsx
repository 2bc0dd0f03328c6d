import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { useState } from 'react';
import { LeaveDialog } from '../../widgets/leave-dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The password has to be changed before anything else. Whoever does not want to can only log out. */
export function DuePasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Dialog open onClose={() => setLeaving(true)} title={text('security.dueTitle')}>
        <p className="mb-4">{text('security.dueIntro')}</p>
        <ChangePasswordForm due onDone={onClose} />
      </Dialog>
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
