import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { classes } from '@mela/ui/classes.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { ownFunds } from '@mela/wire/portal/vendor-wallets.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { balanceQuery } from '../../data/live/balance.ts';
import { payoutAccountsQuery } from '../../data/payout-accounts.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { Below } from '../../widgets/below.tsx';
import { Avatar } from '../../widgets/avatar.tsx';
import { CountBadge } from '../../widgets/count-badge.tsx';
import { HeldWins } from '../../widgets/held-wins.tsx';
import { NextBet, playableOf, PlayableParts } from '../../widgets/playable.tsx';
import { LeaveDialog } from '../../widgets/leave-dialog.tsx';
import { NewAccounts } from '../../widgets/new-accounts.tsx';
import { isComing } from '../../widgets/query-fallback.tsx';
import { useOffers } from '../../data/games/offers.ts';
import { paths } from '../../router/paths.ts';

const ROW =
  'flex min-h-14 w-full items-center gap-3 border-b border-line px-1 text-left text-base font-medium text-ink last:border-0 hover:text-action lg:border-0';

/** The member's own door: who they are, what they have, and everything that is theirs. */
export function Component() {
  const text = useText();
  const lottery = useOffers('LOTT');
  const [leaving, setLeaving] = useState(false);
  const { data: member } = useQuery(queryOf(memberInfo));
  const balance = useQuery(balanceQuery());
  const { data: wallet, error, isFetching, refetch } = balance;
  const below = [balance, useQuery(queryOf(ownFunds)), useQuery(payoutAccountsQuery())];
  const { unreadCount: unread = 0, claimableCount: claimable = 0 } = member ?? {};
  const name = member?.nickname ?? member?.username ?? '';
  usePageFacts({ title: text('shell.member') });
  return (
    <div className="mx-auto grid max-w-xl gap-4 lg:max-w-none lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} className="size-14 text-[28px]" />
          <h1 className="min-w-0 flex-1 truncate text-xl font-bold">{name || text('shell.member')}</h1>
        </div>
        <section className="hemmed rounded-card bg-surface p-5" aria-label={text('shell.balance')}>
          <div className="flex items-center justify-between gap-2">
            <p className="text-sm text-ink-soft">{text('shell.balance')}</p>
            <IconButton
              icon="refresh-cw"
              label={text('shell.refreshBalance')}
              onClick={() => void refetch()}
              className={classes('-my-2 -mr-2 text-ink-soft', isFetching && 'animate-spin')}
            />
          </div>
          <p className="text-2xl font-bold">
            {wallet ? (
              <Amount value={playableOf(wallet)} currency={wallet.currency} />
            ) : error ? (
              <span role="alert" className="text-base font-medium">
                {sentenceOf(error, text)}
              </span>
            ) : (
              <Skeleton className="h-9 w-40" />
            )}
          </p>
          {wallet && <PlayableParts wallet={wallet} />}
          {wallet && <NextBet wallet={wallet} />}
          <Below of={[balance]}>
            <div className="mt-4 grid grid-cols-2 gap-3">
              <LinkButton href={paths.deposit}>{text('shell.deposit')}</LinkButton>
              <LinkButton href={paths.withdraw} look="outline">
                {text('shell.withdraw')}
              </LinkButton>
            </div>
          </Below>
        </section>
        <HeldWins />
        <NewAccounts />
      </div>
      {isComing(below) && <Skeleton className="h-150 w-full rounded-card lg:hidden" />}
      <div
        className={classes(
          'rounded-card bg-surface px-4 py-1 lg:grid lg:grid-cols-2 lg:gap-x-8 lg:p-6',
          isComing(below) && 'max-lg:hidden',
        )}
      >
        {member && isAgentType(member.accountType) && (
          <Row href={paths.agentHome} icon="users" label={text('shell.agentHome')} />
        )}
        <Row href={paths.messages} icon="message-circle" label={text('shell.messages')}>
          <CountBadge count={unread} label={text('shell.unread', { count: unread })} />
        </Row>
        <Row href={paths.chatRoom} icon="messages-square" label={text('shell.chatRoom')} />
        <Row href={paths.records} icon="receipt-text" label={text('shell.records')} />
        <Row href={paths.openGames} icon="clock-3" label={text('shell.openGames')} />
        <Row href={paths.funds} icon="wallet" label={text('shell.funds')} />
        <Row href={paths.transferUpline} icon="users" label={text('shell.transferUpline')} />
        <Row href={paths.transactions} icon="scroll-text" label={text('shell.transactions')} />
        <Row href={paths.profit} icon="chart-line" label={text('shell.profit')} />
        {lottery && <Row href={paths.lotteryOrders} icon="ticket" label={text('shell.lotteryOrders')} />}
        <Row href={paths.bonuses} icon="hand-coins" label={text('shell.bonuses')}>
          <CountBadge count={claimable} label={text('shell.toClaim', { count: claimable })} />
        </Row>
        <Row href={paths.limits} icon="heart-pulse" label={text('shell.limits')} />
        <Row href={paths.security} icon="shield-check" label={text('shell.security')} />
        <Row href={paths.notifications} icon="bell" label={text('alerts.title')} />
        <Row href={paths.favourites} icon="heart" label={text('home.favourites')} />
        <Row href={paths.recent} icon="clock-3" label={text('home.recent')} />
        <Row href={paths.feedback} icon="send" label={text('help.feedback')} />
        <Row href={paths.help} icon="circle-question-mark" label={text('shell.help')} />
        <Row href={paths.download} icon="smartphone" label={text('shell.app')} />
        <button type="button" onClick={() => setLeaving(true)} className={ROW}>
          <Icon of="log-out" />
          {text('shell.logout')}
        </button>
      </div>
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

const Row = ({
  href,
  icon,
  label,
  children,
}: {
  href: string;
  icon: IconName;
  label: string;
  children?: ReactNode;
}) => (
  <a href={href} className={ROW}>
    <Icon of={icon} />
    <span className="flex-1">{label}</span>
    {children}
    <Icon of="chevron-right" className="size-5 text-ink-soft" />
  </a>
);
