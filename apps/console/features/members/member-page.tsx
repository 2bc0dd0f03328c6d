import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { memberView } from '@mela/wire/console/members.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { PayoutAccount } from '../../widgets/payout-account.tsx';
import { Section } from '../../widgets/section.tsx';
import { FreeRounds } from './free-rounds.tsx';
import { GiveBonusButton } from './give-bonus-button.tsx';
import { MemberProtection } from './member-protection.tsx';
import { FreezeButton } from './freeze-button.tsx';
import { RemoveAuthenticatorButton } from './remove-authenticator-button.tsx';
import { ResetPasswordButton } from './reset-password-button.tsx';
import { LevelFact } from './level-fact.tsx';
import { MemberAnswers } from './member-answers.tsx';
import { MemberBets } from './member-bets.tsx';
import { MemberIcon } from './member-icon.tsx';
import { MemberMoney } from './member-money.tsx';

type Member = AnswerOf<typeof memberView>;

/** All around one member. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf(memberView, { params: { id } }));
  return <Loaded query={query}>{(member) => <Whole member={member} />}</Loaded>;
}

function Whole({ member }: { member: Member }) {
  const { text, formats } = useLocale();
  return (
    <>
      <PageHead title={member.username}>
        {member.frozenAt && <Badge tone="loss">{text('console.frozen')}</Badge>}
        {member.kind !== 'trial' && <GiveBonusButton member={member} />}
        {member.kind !== 'trial' && <ResetPasswordButton member={member} />}
        {member.hasAuthenticator && <RemoveAuthenticatorButton member={member} />}
        <FreezeButton member={member} />
      </PageHead>
      <PendingApprovals kind="reset-password" subject={member.id} />
      <PendingApprovals kind="remove-authenticator" subject={member.id} />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div>
          <Section title={text('console.account')}>
            {member.icon && <MemberIcon id={member.id} name={member.icon} />}
            <Facts
              facts={[
                [text('console.kindHead'), text(`console.kind.${member.kind}`)],
                [text('console.nickname'), member.nickname ?? '–'],
                member.kind !== 'trial' && [
                  text('console-bonuses.level'),
                  <LevelFact key="level" member={member} />,
                ],
                [text('console.openedAt'), formats.moment(member.openedAt)],
                [text('console.lastLogin'), member.lastLoginAt ? formats.moment(member.lastLoginAt) : '–'],
                [
                  'ID',
                  <code key="id" className="text-xs break-all">
                    {member.id}
                  </code>,
                ],
              ]}
            />
            <p className="mt-2 flex flex-wrap gap-x-4 text-sm font-semibold text-action">
              <Link to={`/deposits?member=${member.id}`} className="inline-block py-1 underline">
                {text('console.deposits')}
              </Link>
              <Link to={`/bonuses?view=all&member=${member.id}`} className="inline-block py-1 underline">
                {text('console-bonuses.title')}
              </Link>
              <Link to={`/withdrawals?state=all&member=${member.id}`} className="inline-block py-1 underline">
                {text('console.withdrawals')}
              </Link>
              <Link to={`/limits?view=all&member=${member.id}`} className="inline-block py-1 underline">
                {text('console-bonuses.limitsTitle')}
              </Link>
              <Link to={`/limits?view=reviews&member=${member.id}`} className="inline-block py-1 underline">
                {text('console-bonuses.comparedTitle')}
              </Link>
            </p>
          </Section>
          {member.kind !== 'trial' && <MemberProtection member={member} />}
          {member.kind !== 'trial' && <FreeRounds member={member} />}
          <MemberAnswers member={member} />
          <Section title={text('console.payoutAccounts')}>
            {member.payoutAccounts.length === 0 && <p>{text('shell.nothing')}</p>}
            <div className="flex flex-col gap-3">
              {member.payoutAccounts.map((account) => (
                <PayoutAccount key={account.id} account={account} />
              ))}
            </div>
          </Section>
          <Section title={text('console.sessions')}>
            {member.sessions.length === 0 && <p>{text('shell.nothing')}</p>}
            <ul className="flex flex-col gap-3 text-sm">
              {member.sessions.map((session) => (
                <li key={session.id} className="rounded-card border border-line bg-surface px-4 py-2">
                  <span className="digits font-medium">{session.address || text('console.unreadable')}</span>
                  <span className="block break-words text-ink-soft">
                    {session.device || text('console.unreadable')}
                  </span>
                  <span className="block text-ink-soft">
                    {text('console.seenAt')}: {formats.moment(session.seenAt)}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div className="min-w-0">
          <MemberMoney member={member} />
          <MemberBets bets={member.bets} username={member.username} />
        </div>
      </div>
    </>
  );
}
