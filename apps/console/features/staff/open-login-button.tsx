import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { askOpenLogin } from '@mela/wire/console/staff.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Role } from './colleague.ts';
import { useRoleChoices } from './role-choices.ts';

/** Asks for a login for somebody who begins to work here. */
export function OpenLoginButton({ roles }: { roles: readonly Role[] }) {
  const text = useText();
  const may = useMay();
  const choices = useRoleChoices(roles);
  const [asking, setAsking] = useState(false);
  if (!may(askOpenLogin) || choices.length === 0) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console-staff.openLogin')}
      </Button>
      {asking && (
        <FieldsDialog
          title={text('console-staff.openLogin')}
          endpoint={askOpenLogin}
          initial={{ username: '', displayName: '', role: '', reason: '' }}
          fields={[
            { name: 'displayName', label: text('console-staff.fullName'), required: true },
            { name: 'username', label: text('console.username'), required: true },
            { name: 'role', label: text('console.role'), choices },
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          bodyOf={({ username = '', displayName = '', role = '', reason = '' }) => ({
            body: { username, displayName, role, reason },
          })}
          onClose={() => setAsking(false)}
        >
          <p>{text('console-staff.openLoginNote')}</p>
        </FieldsDialog>
      )}
    </>
  );
}
