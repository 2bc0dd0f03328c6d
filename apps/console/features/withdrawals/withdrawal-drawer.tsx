import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import { addPayoutProof, withdrawalView, payoutProof } from '@mela/wire/console/withdrawals.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PayoutAccount } from '../../widgets/payout-account.tsx';
import { Section } from '../../widgets/section.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';
import { TimeLine } from '../../widgets/time-line.tsx';
import { AddPicture } from './add-picture.tsx';
import { ActionButtons } from './action-buttons.tsx';

type Order = AnswerOf<typeof withdrawalView>['payouts'][number];

/** From so many looks without a clear answer on, people should ask the company themselves. */
const SILENT_FROM = 3;

/** What companies were asked to send, and what they have said. */
function Orders({ payouts }: { payouts: readonly Order[] }) {
  const { text, formats } = useLocale();
  return (
    <ol className="flex flex-col gap-2">
      {payouts.map((order) => (
        <li key={order.reference} className="rounded-control border border-line px-4 py-2 text-sm">
          <strong>{order.channel}</strong> · <span className="digits">{order.reference}</span>
          <span className="block text-ink-soft">
            {text(`console.order.${order.state}`)} · {formats.moment(order.orderedAt)}
            {order.transaction !== null && ` · ${order.transaction}`}
            {order.why !== null && ` · ${order.why}`}
          </span>
          {order.recalledAt !== null && <span className="block">{text('console.orderRecalled')}</span>}
          {order.unanswered >= SILENT_FROM && (
            <span className="block text-notice">
              {text('console.orderSilent', { count: order.unanswered })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

type Hint = AnswerOf<typeof withdrawalView>['hints'][number];

/** What stands out about a withdrawal, loud ones first. None of it proves anything. */
function Hints({ hints }: { hints: readonly Hint[] }) {
  const { text } = useLocale();
  if (hints.length === 0) return null;
  return (
    <Section title={text('console.hints')}>
      <ul className="mb-4 flex flex-col gap-2">
        {hints.map((hint) => (
          <li
            key={hint.kind}
            className={`rounded-control border px-4 py-2 text-sm ${hint.loud ? 'border-loss text-loss' : 'border-line'}`}
          >
            {text(`console.hint.${hint.kind}`, { count: hint.count ?? 0 })}
            {hint.members.map(({ id, username }) => (
              <Link key={id} to={`/members/${id}`} className="ms-2 underline">
                {username}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PicturesProps = { withdrawal: Pick<AnswerOf<typeof withdrawalView>, 'id' | 'proofs'> };

/** Pictures that say something about a payment, the member's and colleagues'. */
function Pictures({ withdrawal: { id, proofs } }: PicturesProps) {
  const { text, formats } = useLocale();
  return (
    <ul className="mb-3 flex flex-wrap gap-3 empty:hidden">
      {proofs.map((proof) => {
        const address = `${payoutProof.path.replace(':id', id)}?picture=${proof.id}`;
        const by = text(proof.by === 'member' ? 'console.pictureOfMember' : 'console.pictureOfStaff', {
          time: formats.moment(proof.addedAt),
        });
        return (
          <li key={proof.id}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={by} className="h-40 rounded-control border border-line" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type Withdrawal = AnswerOf<typeof withdrawalView>;

/** One withdrawal with all that one needs to decide on it, and the buttons to do so. */
export function WithdrawalDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(withdrawalView, { params: { id } }));
  const may = useMay();
  const title = query.data?.reference ?? '';
  return (
    <Drawer open onClose={onClose} title={`${text('console.withdrawal')} ${title}`}>
      <Loaded query={query}>
        {(withdrawal) => (
          <>
            <ActionButtons withdrawal={withdrawal} />
            <Hints hints={withdrawal.hints} />
            <WithdrawalFacts withdrawal={withdrawal} />
            <Section title={text('console.payoutAccount')}>
              <PayoutAccount account={withdrawal.payoutAccount} />
            </Section>
            {withdrawal.payouts.length > 0 && (
              <Section title={text('console.orders')}>
                <Orders payouts={withdrawal.payouts} />
              </Section>
            )}
            {(withdrawal.proofs.length > 0 || (may(addPayoutProof) && takesProof(withdrawal))) && (
              <Section title={text('console.pictures')}>
                <Pictures withdrawal={withdrawal} />
                {may(addPayoutProof) && takesProof(withdrawal) && <AddPicture withdrawalId={withdrawal.id} />}
              </Section>
            )}
            <Section title={text('console.timeLine')}>
              <TimeLine steps={withdrawal.steps} />
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

const PROVABLE: readonly Withdrawal['state'][] = ['paying', 'paid', 'disputed', 'confirmed'];
const PROOFS_MOST = 5;

/** Whether staff may still prove something with a picture. */
const takesProof = ({ state, proofs }: Withdrawal): boolean =>
  PROVABLE.includes(state) && proofs.filter(({ by }) => by === 'staff').length < PROOFS_MOST;

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, formats } = useLocale();
  const { currency, member } = withdrawal;
  const money = (value: bigint) => <Amount value={value} currency={currency} />;
  return (
    <Facts
      facts={[
        [text('console.stateHead'), <StateBadge key="state" state={withdrawal.state} />],
        [
          text('console.member'),
          <Link key="member" to={`/members/${member.id}`} className="text-action underline">
            {member.username}
          </Link>,
        ],
        [text('console.amount'), money(withdrawal.amount)],
        [text('console.fee'), money(withdrawal.fee)],
        [text('console.payout'), <strong key="payout">{money(withdrawal.payout)}</strong>],
        [text('console.requestedAt'), formats.moment(withdrawal.requestedAt)],
        [text('console.balanceNow'), money(withdrawal.balance)],
        [text('console.heldNow'), money(withdrawal.held)],
        [text('console.turnoverLeft'), money(withdrawal.turnover.left)],
        withdrawal.claimedBy !== null && [text('console.claimedBy'), withdrawal.claimedBy.name],
        withdrawal.firstApprovalBy !== null && [
          text('console.firstApproval'),
          withdrawal.firstApprovalBy.name,
        ],
        withdrawal.secondApprovalBy !== null && [
          text('console.secondApproval'),
          withdrawal.secondApprovalBy.name,
        ],
        withdrawal.proofReference !== null && [text('console.reference'), withdrawal.proofReference],
        withdrawal.receiptDueAt !== null && [
          text('console.receiptDue'),
          formats.moment(withdrawal.receiptDueAt),
        ],
        withdrawal.reason !== null && [text('console.reason'), withdrawal.reason],
      ]}
    />
  );
}
