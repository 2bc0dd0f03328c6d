import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { OWNER_PROOFS, removeAuthenticator } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';

/** Asks to switch off an authenticator that a member has lost; another person decides. */
export function RemoveAuthenticatorButton({ member }: { member: { id: string; username: string } }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!may(removeAuthenticator)) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.removeAuthenticator')}
      </Button>
      {asking && (
        <FieldsDialog
          title={`${text('console.removeAuthenticator')}: ${member.username}`}
          endpoint={removeAuthenticator}
          params={{ id: member.id }}
          fields={[
            {
              name: 'proof',
              label: text('console.proofSeen'),
              choices: OWNER_PROOFS.map((value) => ({ value, label: text(`console.ownerProof.${value}`) })),
            },
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          initial={{ proof: OWNER_PROOFS[0], reason: '' }}
          bodyOf={(values) => ({
            body: {
              proof: OWNER_PROOFS.find((one) => one === values['proof']) ?? OWNER_PROOFS[0],
              reason: values['reason'] ?? '',
            },
          })}
          onClose={() => setAsking(false)}
        >
          <p>{text('console.removeAuthenticatorNote')}</p>
        </FieldsDialog>
      )}
    </>
  );
}
