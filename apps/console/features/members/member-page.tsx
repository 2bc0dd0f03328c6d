import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { memberView, memberIcon, freezeMember, unfreezeMember } from '@mela/wire/console/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { MemberBalances } from '../../widgets/member-balances.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { PayoutAccount } from '../../widgets/payout-account.tsx';
import { Section } from '../../widgets/section.tsx';
import { FreeRounds } from './free-rounds.tsx';
import { GiveBonusButton } from './give-bonus-button.tsx';
import { LevelFact } from './level-fact.tsx';
import { MemberAnswers } from './member-answers.tsx';
import { MemberBets } from './member-bets.tsx';
import { MemberMessages } from './member-messages.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberProtection } from './member-protection.tsx';
import { MemberConsents, MemberRequests } from './member-requests.tsx';
import { MoveAccountButton } from './move-account-button.tsx';
import { RemoveAuthenticatorButton } from './remove-authenticator-button.tsx';
import { ResetPasswordButton } from './reset-password-button.tsx';

type FreezeButtonProps = { member: { id: string; username: string; frozenAt: Date | null } };

/** Closes a member's account to them, or opens it again; with a reason. */
function FreezeButton({ member }: FreezeButtonProps) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const endpoint = member.frozenAt ? unfreezeMember : freezeMember;
  const label = text(member.frozenAt ? 'console.unfreeze' : 'console.freeze');
  if (!may(endpoint)) return null;
  return (
    <>
      <Button look={member.frozenAt ? 'outline' : 'danger'} size="small" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${label}: ${member.username}`}
        endpoint={endpoint}
        params={{ id: member.id }}
        field="reason"
        danger={!member.frozenAt}
      >
        <p>{text(member.frozenAt ? 'console.unfreezeNote' : 'console.freezeNote')}</p>
      </ActionDialog>
    </>
  );
}

/** A member's avatar, which says nothing that their name does not; one that does not come is left out. */
function MemberIcon({ id, name }: { id: string; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === name) return null;
  return (
    <img
      src={`${memberIcon.path.replace(':id', id)}?${name}`}
      alt=""
      width={96}
      height={96}
      className="mb-3 size-24 rounded-full"
      onError={() => setFailed(name)}
    />
  );
}

type Member = AnswerOf<typeof memberView>;

/** All around one member. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf(memberView, { params: { id } }));
  return <Loaded query={query}>{(member) => <Whole member={member} />}</Loaded>;
}

/** Who they are, what they have, and where they are signed in. */
function MemberAccount({ member }: { member: Member }) {
  const { text, formats } = useLocale();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <div>
        <Section title={text('console.account')}>
          {member.icon && <MemberIcon id={member.id} name={member.icon} />}
          <Facts
            facts={[
              [text('console.kindHead'), text(`console.kind.${member.kind}`)],
              [text('console.nickname'), member.nickname ?? '–'],
              member.kind !== 'trial' && [
                text('console.upline'),
                member.upline ? (
                  <Link key="upline" to={`/members/${member.upline.id}`} className="underline">
                    {member.upline.username}
                  </Link>
                ) : (
                  '–'
                ),
              ],
              member.kind !== 'trial' && [
                text('console-bonuses.level'),
                <LevelFact key="level" member={member} />,
              ],
              [text('console.openedAt'), formats.moment(member.openedAt)],
              [text('console.lastLogin'), member.lastLoginAt ? formats.moment(member.lastLoginAt) : '–'],
              [text('console.userId'), member.number],
            ]}
          />
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm font-semibold text-action">
            <Link to={`/deposits?view=all&member=${member.username}`} className="inline-block py-1 underline">
              {text('console.deposits')}
            </Link>
            <Link to={`/bonuses?view=all&member=${member.username}`} className="inline-block py-1 underline">
              {text('console-bonuses.title')}
            </Link>
            <Link
              to={`/withdrawals?view=all&member=${member.username}`}
              className="inline-block py-1 underline"
            >
              {text('console.withdrawals')}
            </Link>
            <Link to={`/limits?view=all&member=${member.id}`} className="inline-block py-1 underline">
              {text('console-bonuses.limitsTitle')}
            </Link>
            <Link
              to={`/limits?view=reviews&state=waiting,decided,over&member=${member.id}`}
              className="inline-block py-1 underline"
            >
              {text('console-bonuses.comparedTitle')}
            </Link>
          </p>
        </Section>
        <MemberBalances member={member} />
      </div>
      <div className="min-w-0">
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
        {member.kind !== 'trial' && <MemberMessages member={member} />}
        <MemberRequests member={member} />
        <MemberConsents member={member} />
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
    </div>
  );
}

const VIEWS = [
  { view: 'account', word: 'console.account', Shown: MemberAccount },
  { view: 'money', word: 'console.postings', Shown: MemberMoney },
  { view: 'bets', word: 'console.bets', Shown: MemberBets },
] as const;

function Whole({ member }: { member: Member }) {
  const { text } = useLocale();
  const address = useAddress();
  const [part] = (address.get('view') ?? '').split('-');
  const { view: shown, Shown } = VIEWS.find(({ view }) => view === part) ?? VIEWS[0];
  return (
    <>
      <PageHead title={member.username}>
        {member.frozenAt && (
          <Badge tone="loss">{text(member.closedAt ? 'console.closedByOwner' : 'console.frozen')}</Badge>
        )}
        {member.kind !== 'trial' && <GiveBonusButton member={member} />}
        {member.kind !== 'trial' && <ResetPasswordButton member={member} />}
        {member.kind !== 'trial' && <MoveAccountButton member={member} />}
        {member.hasAuthenticator && <RemoveAuthenticatorButton member={member} />}
        {!member.closedAt && <FreezeButton member={member} />}
      </PageHead>
      <PendingApprovals kind="reset-password" subject={member.id} />
      <PendingApprovals kind="account-move" subject={member.id} />
      <PendingApprovals kind="remove-authenticator" subject={member.id} />
      <FilterLinks
        label={member.username}
        options={VIEWS.map(({ view, word }) => ({
          to: `?view=${view}`,
          text: text(word),
          current: view === shown,
        }))}
      />
      <Shown member={member} />
    </>
  );
}
