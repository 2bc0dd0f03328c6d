import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { memberBets } from '@mela/wire/console/member-lists.ts';
import { memberView } from '@mela/wire/console/members.ts';
import { memberProtection, reviewList } from '@mela/wire/console/protection.ts';
import { withdrawalHints, withdrawalList } from '@mela/wire/console/withdrawals.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../data/current-staff.tsx';
import { nameIn } from '../data/name-in.ts';
import { liveQueryOf } from '../data/query.ts';
import { BetStateWord } from './bet-state-word.tsx';
import { Facts } from './facts.tsx';
import { HintBadges } from './hint-badges.tsx';
import { Loaded } from './loaded.tsx';
import { MemberBalances } from './member-balances.tsx';
import { ProtectionFacts } from './protection-facts.tsx';
import { Section } from './section.tsx';
import { StateBadge } from './state-badge.tsx';

type Member = AnswerOf<typeof memberView>;

/** So often is looked at what stands beside a talk. */
const CARD_MS = 20_000;

/** A paid one waits for its member. */
const OPEN = 'requested,under-review,approved,paying,paid,disputed';

const LIST = 'flex flex-col gap-2 text-sm';
const ITEM = 'rounded-card border border-line bg-surface px-4 py-2';

/** So many bets are shown; all of them are on the member's page. */
const BETS = 5;

/** Something that a member wants, and beside it who they are; on a phone one after the other. */
export function BesideMember({ id, children }: { id: string; children: ReactNode }) {
  const may = useMay();
  if (!may(memberView)) return children;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0">
        <MemberCard id={id} />
      </div>
    </div>
  );
}

/** Who asks, as far as whoever answers may see it: what they have, what is on its way to them, what they have bet, and within which limits. */
export function MemberCard({ id }: { id: string }) {
  const may = useMay();
  const query = useQuery({
    ...liveQueryOf(memberView, { params: { id } }, CARD_MS),
    enabled: may(memberView),
  });
  if (!may(memberView)) return null;
  return (
    <Loaded query={query}>
      {(member) => (
        <>
          <Who member={member} />
          <MemberBalances member={member} />
          {may(withdrawalList) && <OpenWithdrawals id={id} />}
          <LastBets id={id} />
          {may(memberProtection) && member.kind !== 'trial' && <Limits id={id} />}
        </>
      )}
    </Loaded>
  );
}

/** Leaves the talk where it is: whoever leaves the page leaves the desk. */
const Beside = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank" className="font-semibold text-action underline">
    {children}
  </Link>
);

function Who({ member }: { member: Member }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const review = { query: { member: member.id, state: 'waiting' } };
  const { data } = useQuery({
    ...liveQueryOf(reviewList, review, CARD_MS),
    enabled: may(reviewList),
  });
  const signals: readonly (readonly [string, boolean])[] = [
    [text(member.closedAt ? 'console.closedByOwner' : 'console.frozen'), member.frozenAt !== null],
    [text('console-messages.looksLikeShutOut'), (data?.rows.length ?? 0) > 0],
    [text('console-messages.payoutBlocked'), member.payoutAccounts.some(({ blocked }) => blocked !== null)],
  ];
  return (
    <Section title={text('console.account')}>
      <Facts
        facts={[
          [
            text('console.member'),
            <Beside key="member" to={`/members/${member.id}`}>
              {member.username}
            </Beside>,
          ],
          [text('console.kindHead'), text(`console.kind.${member.kind}`)],
          member.kind !== 'trial' && [text('console-bonuses.level'), formats.number(member.level)],
          [text('console.openedAt'), formats.moment(member.openedAt)],
          [text('console.lastLogin'), member.lastLoginAt ? formats.moment(member.lastLoginAt) : '–'],
        ]}
      />
      <p className="mt-2 flex flex-wrap gap-1 empty:hidden">
        {signals
          .filter(([, stands]) => stands)
          .map(([signal]) => (
            <Badge key={signal} tone="loss">
              {signal}
            </Badge>
          ))}
      </p>
    </Section>
  );
}

type Withdrawals = AnswerOf<typeof withdrawalList>['rows'];

function OpenWithdrawals({ id }: { id: string }) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(withdrawalList, { query: { member: id, state: OPEN } }, CARD_MS));
  return (
    <Section title={text('console-messages.openWithdrawals')}>
      <Loaded query={query}>
        {({ rows }) => (rows.length > 0 ? <Withdrawals rows={rows} /> : <None />)}
      </Loaded>
    </Section>
  );
}

/** Each with what stands out about it. */
function Withdrawals({ rows }: { rows: Withdrawals }) {
  const { formats } = useLocale();
  const ids = rows.map(({ id }) => id).join(',');
  const { data } = useQuery(liveQueryOf(withdrawalHints, { query: { ids } }, CARD_MS));
  return (
    <ul className={LIST}>
      {rows.map(({ id, reference, amount, currency, state, requestedAt }) => (
        <li key={id} className={ITEM}>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Beside to={`/withdrawals?open=${id}`}>{reference}</Beside>
            <StateBadge state={state} />
          </p>
          <p className="flex flex-wrap justify-between gap-2">
            <span className="text-ink-soft">{formats.moment(requestedAt)}</span>
            <Amount value={amount} currency={currency} />
          </p>
          <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
            <HintBadges hints={data?.withdrawals.find((one) => one.id === id)?.hints ?? []} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function LastBets({ id }: { id: string }) {
  const { text, formats, language } = useLocale();
  const query = useQuery(liveQueryOf(memberBets, { query: { member: id } }, CARD_MS));
  return (
    <Section title={text('console-messages.lastBets')}>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length > 0 ? (
            <ul className={LIST}>
              {rows.slice(0, BETS).map((bet) => (
                <li key={bet.id} className={ITEM}>
                  <p className="flex flex-wrap justify-between gap-2 font-medium">
                    <span>{nameIn(bet.game.name, language) ?? bet.game.code}</span>
                    <span>
                      <BetStateWord bet={bet} />
                    </span>
                  </p>
                  <p className="text-ink-soft">{formats.moment(bet.placedAt)}</p>
                  <p className="flex flex-wrap justify-between gap-2">
                    <span>
                      {text('console.stake')}: <Amount value={bet.stake} currency={bet.currency} />
                    </span>
                    <span>
                      {text('console.win')}: <Amount value={bet.win} currency={bet.currency} />
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <None />
          )
        }
      </Loaded>
    </Section>
  );
}

function None() {
  const { text } = useLocale();
  return <p className="text-sm">{text('shell.nothing')}</p>;
}

function Limits({ id }: { id: string }) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(memberProtection, { params: { id } }, CARD_MS));
  return (
    <Section title={text('console-bonuses.care')}>
      <Loaded query={query}>{(standing) => <ProtectionFacts standing={standing} />}</Loaded>
    </Section>
  );
}
