import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import type { AnswerOf } from '@mela/wire';
import { makeEnrolmentCode } from '@mela/wire/console/staff.ts';
import { useState } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Colleague } from './colleague.ts';

type Made = AnswerOf<typeof makeEnrolmentCode>;

/** Makes the code with which somebody comes in, and shows it for as long as the dialog is open. */
export function EnrolmentCode({ colleague }: { colleague: Colleague }) {
  const { text } = useLocale();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { id, name, enrolment, isSelf } = colleague;
  return (
    <>
      {enrolment && !isSelf && may(makeEnrolmentCode) && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {text('console-staff.makeCode')}
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${text('console-staff.makeCode')}: ${name}`}
        endpoint={makeEnrolmentCode}
        params={{ id }}
        onDone={setMade}
      >
        <p>{text('console-staff.makeCodeNote', { name })}</p>
      </ActionDialog>
      {made && <Code made={made} colleague={colleague} onClose={() => setMade(null)} />}
    </>
  );
}

type CodeProps = { made: Made; colleague: Colleague; onClose: () => void };

function Code({ made: { code }, colleague: { name, username }, onClose }: CodeProps) {
  const { text } = useLocale();
  const { merchant } = useCurrentStaff();
  const address = `${window.location.origin}/enrol`;
  return (
    <Dialog open onClose={onClose} title={text('console-staff.codeFor', { name })}>
      <div className="flex flex-col gap-4">
        <code className="rounded-control bg-sunken p-3 text-center text-xl font-bold break-all">{code}</code>
        <p className="break-words">
          {text('console-staff.codeOnce', { brand: merchant.code, username, address })}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={() => void copyText(code, text)}>
            {text('console-staff.copyCode')}
          </Button>
          <Button onClick={onClose}>{text('console-staff.codeKept')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
