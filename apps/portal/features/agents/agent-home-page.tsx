import { toBengaliDigits } from '@mela/i18n';
import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import { agentHome } from '@mela/wire/portal/agents.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../data/live/balance.ts';
import { queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';
import { Avatar } from '../../widgets/avatar.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { AgentPage, useAgent } from './agent-page.tsx';
import { InvitationCard } from './invitation-card.tsx';

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

/** Where agents arrive: who they are, what they have, whom they have brought. */
export function Component() {
  const text = useText();
  const { member, isAgent, isStranger } = useAgent();
  const { data: wallet } = useQuery(balanceQuery());
  const home = useQuery({ ...queryOf(agentHome), enabled: isAgent });
  usePageFacts({ title: text('agents.title') });
  if (isStranger) return null;
  const name = member?.nickname ?? member?.username ?? '';
  return (
    <AgentPage here={paths.agentHome}>
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
    </AgentPage>
  );
}
