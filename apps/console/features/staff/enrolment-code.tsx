import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { makeEnrolmentCode } from '@mela/wire/console/staff.ts';
import { useState } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { EnrolmentCodeDialog } from '../../widgets/enrolment-code-dialog.tsx';
import type { Colleague } from './colleague.ts';

/** Makes the code with which somebody comes in, and shows it for as long as the dialog is open. */
export function EnrolmentCode({ colleague }: { colleague: Colleague }) {
  const text = useText();
  const may = useMay();
  const { merchant } = useCurrentStaff();
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const { id, name, username, enrolment, isSelf } = colleague;
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
        onDone={(made) => setCode(made.code)}
      >
        <p>{text('console-staff.makeCodeNote', { name })}</p>
      </ActionDialog>
      {code !== null && (
        <EnrolmentCodeDialog
          code={code}
          newcomer={{ name, username, workplace: merchant.code }}
          onClose={() => setCode(null)}
        />
      )}
    </>
  );
}
