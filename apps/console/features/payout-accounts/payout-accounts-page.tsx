import type { PayoutProvider } from '@mela/form-rules/payout-kinds/index.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf, Endpoint } from '@mela/wire';
import * as wire from '@mela/wire/console/payout-accounts.ts';
import type { MessageId } from '@mela/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { PayoutAccount } from '../../widgets/payout-account.tsx';
import { useWord } from '../../data/word.ts';

type Account = AnswerOf<typeof wire.payoutAccountList>['accounts'][number];
type Asked = { account: Account; endpoint: Endpoint; title: MessageId; reason: boolean };

const QUEUES = ['new', 'blocked', 'all'] as const;

/** Payout accounts for staff: new ones first, with who else has bound the same number. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const word = useWord();
  const [asked, setAsked] = useState<Asked | null>(null);
  const queue = QUEUES.find((one) => one === address.get('queue')) ?? 'new';
  const before = address.get('before') ?? undefined;
  const query = useQuery(liveQueryOf(wire.payoutAccountList, { query: { queue, before } }));
  return (
    <>
      <PageHead title={text('console.payoutAccounts')} />
      <FilterLinks
        label={text('console.filter')}
        options={QUEUES.map((one) => ({
          to: address.change({ queue: one, before: null }),
          text: text(`console.accounts.${one}`),
          current: one === queue,
        }))}
      />
      <Loaded query={query}>
        {({ accounts, more }) => (
          <>
            {accounts.length === 0 && <p className="text-ink-soft">{text('console.accountsNone')}</p>}
            <ul className="grid gap-4 lg:grid-cols-2">
              {accounts.map((account) => (
                <li key={account.id} className="rounded-card border border-line bg-surface p-4">
                  <AccountHead account={account} />
                  <PayoutAccount account={account} />
                  <AccountActs account={account} onAsk={setAsked} />
                </li>
              ))}
            </ul>
            <OlderPages last={accounts.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
      {asked && (
        <ActionDialog
          open
          onClose={() => setAsked(null)}
          title={text(asked.title)}
          endpoint={asked.endpoint}
          params={{ id: asked.account.id }}
          field={asked.reason ? 'reason' : null}
        >
          <p className="break-words">
            {asked.account.member.username}:{' '}
            {word('console.payoutProvider', asked.account.provider as PayoutProvider)},{' '}
            {asked.account.holder ?? text('console.unreadable')},{' '}
            <span className="digits">{asked.account.number}</span>
          </p>
        </ActionDialog>
      )}
    </>
  );
}

function AccountHead({ account }: { account: Account }) {
  const { text } = useLocale();
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <Link to={`/members/${account.member.id}`} className="font-semibold text-action underline">
        {account.member.username}
      </Link>
      {account.holder === null && <Badge tone="loss">{text('console.unreadable')}</Badge>}
      {account.blocked !== null && <Badge tone="loss">{text('console.accounts.blocked')}</Badge>}
      {account.removedAt !== null && <Badge tone="plain">{text('console.accountRemoved')}</Badge>}
      {account.sharedWith.length > 0 && (
        <p className="w-full text-sm text-loss">
          {text('console.hint.shared-account', { count: account.sharedWith.length })}
          {account.sharedWith.map(({ id, username }) => (
            <Link key={id} to={`/members/${id}`} className="ms-2 underline">
              {username}
            </Link>
          ))}
        </p>
      )}
      {account.blocked !== null && <q className="w-full text-sm">{account.blocked}</q>}
    </div>
  );
}

function AccountActs({ account, onAsk }: { account: Account; onAsk: (asked: Asked) => void }) {
  const { text } = useLocale();
  const may = useMay();
  const acts = [
    { endpoint: wire.checkPayoutAccount, title: 'console.accountCheck', shown: account.checkedAt === null },
    { endpoint: wire.blockPayoutAccount, title: 'console.accountBlock', shown: account.blocked === null },
    { endpoint: wire.unblockPayoutAccount, title: 'console.accountUnblock', shown: account.blocked !== null },
  ] as const;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {acts
        .filter(({ endpoint, shown }) => shown && may(endpoint))
        .map(({ endpoint, title }) => (
          <Button
            key={title}
            look={title === 'console.accountBlock' ? 'danger' : 'outline'}
            size="small"
            onClick={() => onAsk({ account, endpoint, title, reason: title !== 'console.accountCheck' })}
          >
            {text(title)}
          </Button>
        ))}
    </div>
  );
}
