import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { roleList, staffList } from '@mela/wire/console/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { useRoleName } from '../../data/use-role-name.ts';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import type { Colleague } from './colleague.ts';
import { ColleagueDrawer } from './colleague-drawer.tsx';
import { OpenLoginButton } from './open-login-button.tsx';
import { OwnAccounts } from './own-accounts.tsx';

/** Everybody who works for the brand; one of them open beside the list. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(staffList));
  const roles = useQuery(queryOf(roleList)).data?.roles ?? [];
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useColumns();
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console.staff')}>
        <Link to="/staff/roles" className="font-semibold text-action underline">
          {text('console-staff.roles')}
        </Link>
        <OpenLoginButton roles={roles} />
      </PageHead>
      <p className="mb-4 text-ink-soft">{text('console.staffNote')}</p>
      <PendingApprovals kind="staff-opening" />
      <PendingApprovals kind="staff-reset" />
      <PendingApprovals kind="own-account-unlink" />
      <Loaded query={query}>
        {({ staff }) => {
          const colleague = staff.find(({ id }) => id === open);
          return (
            <>
              <DataTable
                label={text('console.staff')}
                columns={columns}
                rows={staff}
                keyOf={({ id }) => id}
                hrefOf={({ id }) => address.change({ open: id })}
              />
              {colleague && (
                <ColleagueDrawer
                  colleague={colleague}
                  roles={roles}
                  onClose={() => void navigate(address.change({ open: null }))}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function useColumns(): Column<Colleague>[] {
  const text = useText();
  const roleName = useRoleName();
  return [
    { head: text('console.person'), cell: ({ name }) => name },
    { head: text('console.username'), cell: ({ username }) => username },
    { head: text('console.role'), cell: roleName },
    { head: text('console.stateHead'), cell: (colleague) => <ColleagueState colleague={colleague} /> },
    { head: text('console.ownAccounts'), cell: (colleague) => <OwnAccounts colleague={colleague} /> },
  ];
}

/** Whether somebody has come in yet, and what they may do besides their role. */
function ColleagueState({ colleague: { enrolment, given, isSelf } }: { colleague: Colleague }) {
  const { text, formats } = useLocale();
  const code = enrolment?.expiresAt ?? null;
  return (
    <span className="flex flex-wrap justify-end gap-1 @xl:justify-start">
      {isSelf && <Badge tone="action">{text('console-staff.self')}</Badge>}
      {enrolment === null ? (
        <Badge>{text('console-staff.atWork')}</Badge>
      ) : (
        <Badge tone="notice">
          {code === null
            ? text('console-staff.waitsForCode')
            : text('console-staff.hasCode', { when: formats.moment(code) })}
        </Badge>
      )}
      {given.length > 0 && <Badge tone="accent">+{formats.number(given.length)}</Badge>}
    </span>
  );
}
