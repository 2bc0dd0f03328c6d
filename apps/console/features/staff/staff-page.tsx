import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { roleList, staffList } from '@mela/wire/console/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { useRoleName } from '../../data/use-role-name.ts';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import type { Column } from '../../widgets/data-table.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import type { Colleague } from './colleague.ts';
import { ColleagueDrawer } from './colleague-drawer.tsx';
import { OpenLoginButton } from './open-login-button.tsx';

/** Everybody who works for the brand; one of them open beside the list. */
export function Component() {
  const text = useText();
  const roles = useQuery(queryOf(roleList)).data?.roles ?? [];
  const address = useAddress();
  const navigate = useNavigate();
  const roleName = useRoleName();
  const more = useAccountsColumn();
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
      <List
        endpoint={staffList}
        label={text('console.staff')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'all', label: text('console.state.all'), query: {} },
          {
            name: 'notIn',
            label: text('console-staff.notIn'),
            query: { state: 'has-code,waits-for-code' },
          },
        ]}
        choices={{ role: roles.map(({ code, names }) => ({ value: code, label: roleName(code, names) })) }}
        cells={CELLS}
        more={more}
        renderAround={(rows, table) => {
          const colleague = rows.find(({ id }) => id === address.get('open'));
          return (
            <>
              {table}
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
      />
    </>
  );
}

/** The members' accounts that are somebody's own. */
function useAccountsColumn(): Column<Colleague>[] {
  const text = useText();
  return [
    { head: text('console.ownAccounts'), cell: ({ ownAccounts }) => <Accounts accounts={ownAccounts} /> },
  ];
}

const CELLS: Cells<Colleague> = { state: (colleague) => <LoginState colleague={colleague} /> };

/** Whether somebody has come in yet, and until when with which code. */
function LoginState({ colleague: { state, enrolment, isSelf } }: { colleague: Colleague }) {
  const { text, formats } = useLocale();
  const code = enrolment?.expiresAt ?? null;
  return (
    <span className="flex flex-wrap justify-end gap-1 @4xl:justify-start">
      {isSelf && <Badge tone="action">{text('console-staff.self')}</Badge>}
      <Badge tone={state === 'at-work' ? 'plain' : 'notice'}>
        {code === null
          ? text(`console-staff.loginState.${state}`)
          : text('console-staff.hasCode', { when: formats.moment(code) })}
      </Badge>
    </span>
  );
}

const Accounts = ({ accounts }: { accounts: Colleague['ownAccounts'] }) =>
  accounts.length === 0 ? (
    '–'
  ) : (
    <span className="flex flex-wrap justify-end gap-2 @4xl:justify-start">
      {accounts.map((account) => (
        <MemberLink key={account.id} {...account} />
      ))}
    </span>
  );
