import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { depositPicture, depositView, revealSender } from '@mela/wire/console/deposits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';
import { TimeLine } from '../../widgets/time-line.tsx';
import { CreditedNote } from './credited-note.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { ReceivingFacts } from './receiving-facts.tsx';

type Deposit = AnswerOf<typeof depositView>;

/** One deposit with all that one needs to decide on it, and what happened to it. */
export function DepositDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(depositView, { params: { id } }));
  return (
    <Drawer open onClose={onClose} title={`${text('console.deposit')} ${query.data?.reference ?? ''}`}>
      <Loaded query={query}>
        {(deposit) => (
          <>
            {deposit.creditedTo && <CreditedNote to={deposit.creditedTo} />}
            <DepositActions deposit={deposit} />
            <DepositFacts deposit={deposit} />
            {deposit.others.length > 0 && <Others deposit={deposit} />}
            {deposit.transactionId !== null && <Payment deposit={deposit} />}
            {deposit.receiving && (
              <Section title={text('console-cashier.receiving')}>
                <ReceivingFacts receiving={deposit.receiving} />
              </Section>
            )}
            <Section title={text('console.timeLine')}>
              <TimeLine steps={deposit.steps} />
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const { currency, firstApprovalBy, secondApprovalBy, claimedBy } = deposit;
  const money = (value: bigint) => <Amount value={value} currency={currency} />;
  return (
    <Facts
      facts={[
        [text('console.stateHead'), <StateBadge key="state" state={deposit.state} />],
        [
          text('console.member'),
          <Link key="member" to={`/members/${deposit.member.id}`} className="text-action underline">
            {deposit.member.username}
          </Link>,
        ],
        [text('console.channel'), deposit.channel.name[language] ?? deposit.channel.code],
        [text('console.amount'), money(deposit.amount)],
        deposit.asked !== null && [text('console-cashier.asked'), money(deposit.asked)],
        deposit.approvedAmount !== null && [text('console-cashier.found'), money(deposit.approvedAmount)],
        [text('console.fee'), money(deposit.fee)],
        claimedBy !== null && [text('console.claimedBy'), claimedBy.name],
        firstApprovalBy !== null && [text('console.firstApproval'), firstApprovalBy.name],
        secondApprovalBy !== null && [text('console.secondApproval'), secondApprovalBy.name],
        deposit.reason !== null && [text('console.reason'), deposit.reason],
        [text('console.createdAt'), formats.moment(deposit.createdAt)],
        [text('console.expiresAt'), formats.moment(deposit.expiresAt)],
      ]}
    />
  );
}

/** Somebody else names the same payment: one of them is not the payer. */
function Others({ deposit }: { deposit: Deposit }) {
  const { text } = useLocale();
  return (
    <div role="alert" className="mt-4 rounded-control border-2 border-loss px-4 py-2 text-sm">
      <p className="font-semibold">{text('console-cashier.others')}</p>
      <ul>
        {deposit.others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-2 py-1">
            <Link to={`/deposits?open=${other.id}`} className="text-action underline">
              {other.reference}
            </Link>
            {other.member.username} <StateBadge state={other.state} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The payment as the member has named it: number, sender, pictures, and whether a colleague has seen it. */
function Payment({ deposit }: { deposit: Deposit }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [sender, setSender] = useState<string | null>(null);
  const { seen, senderEnd } = deposit;
  return (
    <Section title={text('console-cashier.payment')}>
      <Facts
        facts={[
          [
            text('console-cashier.transaction'),
            <span key="number" className="digits break-all select-all">
              {deposit.transactionId}
            </span>,
          ],
          senderEnd !== null && [text('console-cashier.sender'), sender ?? `••••${senderEnd}`],
          [
            text('console-cashier.seen'),
            seen ? (
              <Link key="seen" to={`/deposits/unmatched?open=${seen.id}`} className="text-action underline">
                {formats.money(seen.amount, deposit.currency)} · {formats.moment(seen.receivedAt)}
              </Link>
            ) : (
              text('console-cashier.notSeen')
            ),
          ],
        ]}
      />
      {senderEnd !== null && sender === null && may(revealSender) && (
        <Button look="outline" size="small" className="mt-2" onClick={() => setAsking(true)}>
          {text('console.reveal')}
        </Button>
      )}
      <div className="mt-3 grid gap-3 empty:hidden">
        {deposit.proofs.map((proof, index) => (
          <img
            key={proof}
            src={`${depositPicture.path.replace(':id', deposit.id)}?picture=${proof}`}
            alt={text('console-cashier.picture', { number: index + 1 })}
            className="max-w-full rounded-control border border-line"
          />
        ))}
      </div>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.reveal')}
        endpoint={revealSender}
        params={{ id: deposit.id }}
        field="reason"
        onDone={(shown) => setSender(shown.sender)}
      >
        <p>{text('console.revealNote')}</p>
      </ActionDialog>
    </Section>
  );
}
