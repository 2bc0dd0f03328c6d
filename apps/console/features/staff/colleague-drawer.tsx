import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import {
  askResetStaff,
  disableStaff,
  endStaffSessions,
  setStaffNetworks,
  setStaffRole,
} from '@mela/wire/console/staff.ts';
import { useState, type ReactNode } from 'react';
import { listOf } from '../../data/amount-typed.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useRoleName } from '../../data/use-role-name.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Section } from '../../widgets/section.tsx';
import { EnrolmentCode } from './enrolment-code.tsx';
import { OwnAccounts } from './own-accounts.tsx';
import { GivenPermissions } from './given-permissions.tsx';
import { useRoleChoices } from './role-choices.ts';
import type { Colleague, Role } from './colleague.ts';

type ColleagueDrawerProps = { colleague: Colleague; roles: readonly Role[]; onClose: () => void };

/** Somebody who works here: what they may do, from where, and what can be done about it. */
export function ColleagueDrawer({ colleague, roles, onClose }: ColleagueDrawerProps) {
  const { text, formats } = useLocale();
  const roleName = useRoleName();
  const may = useMay();
  const { name, username, role, openedAt, networks, sessions } = colleague;
  return (
    <Drawer open onClose={onClose} title={name}>
      <Facts
        facts={[
          [text('console.username'), username],
          [text('console.role'), roleName(role.code, role.name)],
          [text('console-staff.openedAt'), formats.moment(openedAt)],
          [
            text('console-staff.networks'),
            networks.length === 0 ? (
              text('console-staff.anywhere')
            ) : (
              <span className="digits">{networks.join(', ')}</span>
            ),
          ],
          [text('console-staff.sessions'), text('console-staff.sessionsCount', { count: sessions.length })],
          ...sessions.map(({ seenAt }) => ['', formats.moment(seenAt)] as const),
        ]}
      />
      <EnrolmentCode colleague={colleague} />
      <Section title={text('console-staff.given')}>
        <GivenPermissions colleague={colleague} />
      </Section>
      <Section title={text('console.ownAccounts')}>
        <OwnAccounts colleague={colleague} />
      </Section>
      {may(setStaffRole) && <Actions colleague={colleague} roles={roles} />}
    </Drawer>
  );
}

const ACTIONS = ['changeRole', 'changeNetworks', 'endSessions', 'reset', 'disable'] as const;
type Action = (typeof ACTIONS)[number];

function Actions({ colleague, roles }: { colleague: Colleague; roles: readonly Role[] }) {
  const { text } = useLocale();
  const [asked, setAsked] = useState<Action | null>(null);
  const close = () => setAsked(null);
  const { sessions, enrolment, isSelf } = colleague;
  // Nobody changes what they may do themselves; of their sessions everybody may be rid.
  const possible = ACTIONS.filter((action) => {
    if (action === 'endSessions') return sessions.length > 0;
    return !isSelf && (action !== 'reset' || enrolment === null);
  });
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {possible.map((action) => (
        <Button
          key={action}
          size="small"
          look={action === 'disable' ? 'danger' : 'outline'}
          onClick={() => setAsked(action)}
        >
          {text(`console-staff.${action}`)}
        </Button>
      ))}
      {asked === 'changeRole' && <ChangeRole colleague={colleague} roles={roles} onClose={close} />}
      {asked === 'changeNetworks' && <ChangeNetworks colleague={colleague} onClose={close} />}
      <Confirm asked={asked} colleague={colleague} onClose={close} />
    </div>
  );
}

type AskedProps = { colleague: Colleague; onClose: () => void };

function ChangeRole({ colleague, roles, onClose }: AskedProps & { roles: readonly Role[] }) {
  const { text } = useLocale();
  const choices = useRoleChoices(roles);
  return (
    <FieldsDialog
      title={`${text('console-staff.changeRole')}: ${colleague.name}`}
      endpoint={setStaffRole}
      params={{ id: colleague.id }}
      initial={{ role: colleague.role.code }}
      fields={[{ name: 'role', label: text('console.role'), choices }]}
      bodyOf={({ role = '' }) => ({ body: { role } })}
      onClose={onClose}
    />
  );
}

function ChangeNetworks({ colleague, onClose }: AskedProps) {
  const { text } = useLocale();
  return (
    <FieldsDialog
      title={`${text('console-staff.changeNetworks')}: ${colleague.name}`}
      endpoint={setStaffNetworks}
      params={{ id: colleague.id }}
      initial={{ networks: colleague.networks.join(', ') }}
      fields={[
        {
          name: 'networks',
          label: text('console-staff.networks'),
          hint: text('console-staff.networksHint'),
        },
      ]}
      bodyOf={({ networks }) => ({ body: { networks: listOf(networks) } })}
      onClose={onClose}
    />
  );
}

const CONFIRMED = {
  endSessions: { endpoint: endStaffSessions, field: null, danger: false },
  reset: { endpoint: askResetStaff, field: 'reason', danger: true },
  disable: { endpoint: disableStaff, field: 'reason', danger: true },
} as const;

function Confirm({ asked, colleague, onClose }: AskedProps & { asked: Action | null }): ReactNode {
  const { text } = useLocale();
  if (asked === null || asked === 'changeRole' || asked === 'changeNetworks') return null;
  const { endpoint, field, danger } = CONFIRMED[asked];
  const { id, name } = colleague;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`${text(`console-staff.${asked}`)}: ${name}`}
      endpoint={endpoint}
      params={{ id }}
      field={field}
      danger={danger}
    >
      <p>{text(`console-staff.${asked}Note`, { name })}</p>
    </ActionDialog>
  );
}
