import { toBengaliDigits } from '@mela/i18n';
import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { classes } from '@mela/ui/classes.ts';
import { useServerSecond } from '@mela/ui/clock.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { agentHome } from '@mela/wire/portal/agents.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { balanceQuery } from '../../data/live/balance.ts';
import { queryOf } from '../../data/query.ts';
import { useStart } from '../../data/start.tsx';
import { paths } from '../../router/paths.ts';
import { useNavigate } from '../../router/router-provider.tsx';
import { Avatar } from '../../widgets/avatar.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LeaveDialog } from '../../widgets/leave-dialog.tsx';
import { isComing } from '../../widgets/query-fallback.tsx';
import { InvitationCard } from './invitation-card.tsx';

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium';

/** The ways of the agents' centre, and out of it. */
function AgentNav() {
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  const { unserved } = useStart();
  const doors: readonly { href: string; icon: IconName; label: string }[] = [
    { href: paths.agentHome, icon: 'layout-dashboard', label: text('agents.overview') },
    ...(unserved
      ? []
      : [{ href: paths.deposit, icon: 'arrow-down-to-line' as const, label: text('shell.deposit') }]),
    { href: paths.withdraw, icon: 'arrow-up-from-line', label: text('shell.withdraw') },
    { href: paths.transferDownline, icon: 'users', label: text('shell.transferDownline') },
    { href: paths.records, icon: 'receipt-text', label: text('shell.records') },
    { href: paths.security, icon: 'shield-check', label: text('shell.security') },
  ];
  return (
    <nav
      aria-label={text('agents.nav')}
      className="flex flex-col rounded-card bg-surface p-2 lg:w-64 lg:shrink-0 lg:self-start"
    >
      {doors.map(({ href, icon, label }) => {
        const here = href === paths.agentHome;
        return (
          <a
            key={href}
            href={href}
            aria-current={here ? 'page' : undefined}
            className={classes(
              ROW,
              here ? 'bg-raised text-ink' : 'text-ink-soft hover:bg-raised hover:text-ink',
            )}
          >
            <Icon of={icon} className={classes('size-6', here && 'text-action')} />
            {label}
          </a>
        );
      })}
      <button
        type="button"
        onClick={() => setLeaving(true)}
        className={classes(ROW, 'text-ink-soft hover:bg-raised hover:text-ink')}
      >
        <Icon of="log-out" className="size-6" />
        {text('shell.logout')}
      </button>
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </nav>
  );
}

type Downline = AnswerOf<typeof agentHome>['downline'];

const COUNTS = [
  ['all', 'agents.downlineAll'],
  ['direct', 'agents.downlineDirect'],
  ['agents', 'agents.downlineAgents'],
  ['joinedToday', 'agents.downlineToday'],
  ['joinedThisMonth', 'agents.downlineMonth'],
] as const satisfies readonly (readonly [keyof Downline, string])[];

/** How many people an agent has below. */
function DownlineCard({ downline }: { downline: Downline }) {
  const { text, formats } = useLocale();
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{text('agents.downlineTitle')}</h2>
      {downline.all === 0 && <p className="mb-3 text-ink-soft">{text('agents.downlineEmpty')}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {COUNTS.map(([name, label]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-1 rounded-control bg-raised p-3 first:col-span-2 sm:first:col-span-1"
          >
            <dt className="text-sm text-ink-soft">{text(label)}</dt>
            <dd className="digits text-2xl font-bold">{formats.number(downline[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The brand's time, second by second, and how far it is from Greenwich. */
function AgentClock() {
  const { text, formats, digits, zone } = useLocale();
  const now = new Date(useServerSecond());
  const offset = offsetOf(zone, now);
  return (
    <p className="basis-full text-sm text-ink-soft sm:basis-auto">
      {text('agents.clock', { offset: digits === 'bengali-lakh' ? toBengaliDigits(offset) : offset })}{' '}
      <time dateTime={now.toISOString()} className="digits font-semibold text-ink">
        {formats.time(now)}
      </time>
    </p>
  );
}

/** Such as `GMT+6`. */
function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** Where agents arrive: who they are, what they have, whom they have brought. Whoever is none is sent back to the agents' door. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const { data: member } = useQuery(queryOf(memberInfo));
  const agent = member !== undefined && isAgentType(member.accountType);
  const { data: wallet } = useQuery(balanceQuery());
  const home = useQuery({ ...queryOf(agentHome), enabled: agent });
  usePageFacts({ title: text('agents.title') });
  const stranger = member !== undefined && !agent;
  useEffect(() => {
    if (stranger) void navigate(paths.agent, { replace: true });
  }, [stranger, navigate]);
  if (stranger) return null;
  const name = member?.nickname ?? member?.username ?? '';
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 lg:flex-row-reverse">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar name={name} className="size-14 text-[28px]" />
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-xl font-bold">{name || text('agents.title')}</h1>
            <p className="min-h-5.5 truncate text-sm text-ink-soft">
              {member && text('agents.kind', { type: member.accountType })}
              {home.data?.upline && ` · ${text('agents.under', { upline: home.data.upline })}`}
            </p>
          </div>
          <AgentClock />
        </header>
        <Card>
          <h2 className="text-sm text-ink-soft">{text('shell.balance')}</h2>
          <p className="text-2xl font-bold">
            {wallet ? (
              <Amount value={wallet.balance} currency={wallet.currency} />
            ) : (
              <Skeleton className="h-9 w-40" />
            )}
          </p>
        </Card>
        {home.data && (
          <>
            <DownlineCard downline={home.data.downline} />
            <InvitationCard invitation={home.data.invitation} />
          </>
        )}
        {!home.data && home.isError && (
          <ErrorState busy={home.isFetching} onRetry={() => void home.refetch()} />
        )}
        {!home.data && !home.isError && <Skeleton className="h-100 w-full" />}
      </div>
      <div className={classes('contents', isComing([home]) && 'max-lg:hidden')}>
        <AgentNav />
      </div>
    </div>
  );
}
