import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/payout-accounts.ts';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import type { Column } from '../../widgets/data-table.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { PayoutAccount } from '../../widgets/payout-account.tsx';

type Account = AnswerOf<typeof wire.payoutAccountList>['rows'][number];

const TONES = { new: 'notice', checked: 'plain', blocked: 'loss', removed: 'plain' } as const;

/** Payout accounts for staff: new ones first, with who else has bound the same number. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const cells = useAccountCells();
  const more = useSharedColumn();
  const open = address.get('open');
  const act = (endpoint: typeof wire.blockPayoutAccount, label: string, can: (account: Account) => boolean) =>
    ({ label, endpoint, params: ({ id }: Account) => ({ id }), reason: true, can }) as const;
  return (
    <>
      <PageHead title={text('console.payoutAccounts')} />
      <List
        endpoint={wire.payoutAccountList}
        label={text('console.payoutAccounts')}
        keyOf={({ id }) => id}
        nameOf={({ member, number }) => `${member.username}: ${number}`}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'new', label: text('console.accounts.new'), query: { state: 'new' } },
          { name: 'blocked', label: text('console.accounts.blocked'), query: { state: 'blocked' } },
          { name: 'all', label: text('console.accounts.all'), query: {} },
        ]}
        waiting={['new']}
        cells={cells}
        more={more}
        together={[
          {
            label: text('console.accountCheck'),
            endpoint: wire.checkPayoutAccount,
            params: ({ id }) => ({ id }),
            can: ({ checkedAt }) => checkedAt === null,
          },
          act(wire.blockPayoutAccount, text('console.accountBlock'), ({ blocked }) => blocked === null),
          act(wire.unblockPayoutAccount, text('console.accountUnblock'), ({ blocked }) => blocked !== null),
        ]}
        renderAround={(rows, table) => {
          const account = rows.find(({ id }) => id === open);
          return (
            <>
              {table}
              {account && (
                <Drawer
                  open
                  onClose={() => void navigate(address.change({ open: null }))}
                  title={account.member.username}
                >
                  <PayoutAccount account={account} />
                </Drawer>
              )}
            </>
          );
        }}
      />
    </>
  );
}

function useAccountCells(): Cells<Account> {
  const { text } = useLocale();
  return {
    holder: ({ holder }) => holder ?? <Badge tone="loss">{text('console.unreadable')}</Badge>,
    number: ({ number }) => <span className="digits">{number}</span>,
    state: ({ state, blocked }) => (
      <>
        <Badge tone={TONES[state]}>{text(`console.accounts.${state}`)}</Badge>
        {blocked !== null && <q className="block text-sm">{blocked}</q>}
      </>
    ),
  };
}

/** Other members who have bound the same number. */
function useSharedColumn(): Column<Account>[] {
  const { text } = useLocale();
  return [
    {
      head: text('console.sharedWith'),
      cell: ({ sharedWith }) =>
        sharedWith.length === 0 ? (
          '–'
        ) : (
          <span className="flex flex-wrap gap-2 text-loss">
            {sharedWith.map((member) => (
              <MemberLink key={member.id} {...member} />
            ))}
          </span>
        ),
    },
  ];
}
