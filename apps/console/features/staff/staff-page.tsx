import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { staffList } from '@mela/wire/console/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { useRoleName } from '../../data/use-role-name.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { OwnAccounts } from './own-accounts.tsx';

type Colleague = AnswerOf<typeof staffList>['staff'][number];

/** Everybody who works for the brand, and which members' accounts are their own. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(staffList));
  const columns = useColumns();
  return (
    <>
      <PageHead title={text('console.staff')} />
      <p className="mb-4 text-ink-soft">{text('console.staffNote')}</p>
      <PendingApprovals kind="own-account-unlink" />
      <Loaded query={query}>
        {({ staff }) => (
          <DataTable label={text('console.staff')} columns={columns} rows={staff} keyOf={({ id }) => id} />
        )}
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
    { head: text('console.ownAccounts'), cell: (colleague) => <OwnAccounts colleague={colleague} /> },
  ];
}
