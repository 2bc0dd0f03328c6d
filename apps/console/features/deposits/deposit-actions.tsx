import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/deposits.ts';
import { useState } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { amountOf, typed } from '../../data/amount-typed.ts';

type Deposit = AnswerOf<typeof wire.depositView>;
type Asked = 'claim' | 'release' | 'approve' | 'reject' | 'reopen' | 'note';

const PLAIN = {
  claim: { endpoint: wire.claimDeposit, field: null, danger: false },
  release: { endpoint: wire.releaseDeposit, field: null, danger: false },
  reject: { endpoint: wire.rejectDeposit, field: 'reason', danger: true },
  reopen: { endpoint: wire.reopenDeposit, field: 'reason', danger: false },
  note: { endpoint: wire.noteDeposit, field: 'reason', danger: false },
} as const;

/** What can be done with a deposit now, by whom it has to be, and the amount that was found. */
export function DepositActions({ deposit }: { deposit: Deposit }) {
  const { text } = useLocale();
  const { staffId } = useCurrentStaff();
  const may = useMay();
  const [asked, ask] = useState<Asked | null>(null);
  const byHand = deposit.kind !== 'gateway';
  const inReview = byHand && deposit.state === 'submitted';
  const isMine = deposit.claimedBy?.id === staffId;
  const second = deposit.firstApprovalBy !== null && deposit.firstApprovalBy.id !== staffId;
  const can: Readonly<Record<Asked, boolean>> = {
    claim: inReview && deposit.claimedBy === null && may(wire.claimDeposit),
    approve:
      inReview &&
      deposit.creditedTo === null &&
      (isMine ? deposit.firstApprovalBy === null : second) &&
      may(wire.approveDeposit),
    reject: inReview && (isMine || second) && may(wire.rejectDeposit),
    release: inReview && deposit.claimedBy !== null && may(wire.releaseDeposit),
    reopen: byHand && deposit.state === 'rejected' && may(wire.reopenDeposit),
    note: may(wire.noteDeposit),
  };
  const acts = (Object.keys(can) as Asked[]).filter((act) => can[act]);
  const waits = inReview && isMine && deposit.firstApprovalBy !== null;
  const close = () => ask(null);
  return (
    <div className="mb-4">
      {waits && (
        <output className="mb-3 block rounded-control border border-notice px-4 py-2 text-sm text-notice">
          {text('console-cashier.secondNeeded')}
        </output>
      )}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            look={act === 'approve' || act === 'claim' ? 'action' : act === 'reject' ? 'danger' : 'outline'}
            onClick={() => ask(act)}
          >
            {text(`console-cashier.act.${act}`)}
          </Button>
        ))}
      </div>
      {asked === 'approve' && <Approve deposit={deposit} onClose={close} />}
      {asked !== null && asked !== 'approve' && (
        <ActionDialog
          open
          onClose={close}
          title={text(`console-cashier.act.${asked}`)}
          endpoint={PLAIN[asked].endpoint}
          params={{ id: deposit.id }}
          field={PLAIN[asked].field}
          danger={PLAIN[asked].danger}
        >
          {asked === 'reject' && <p>{text('console-cashier.rejectNote')}</p>}
        </ActionDialog>
      )}
    </div>
  );
}

function Approve({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { text, formats } = useLocale();
  return (
    <FieldsDialog
      title={text('console-cashier.act.approve')}
      endpoint={wire.approveDeposit}
      params={{ id: deposit.id }}
      // The second person types what they have found themselves.
      initial={{ received: deposit.firstApprovalBy === null ? typed(deposit.amount) : '' }}
      fields={[
        {
          name: 'received',
          label: text('console-cashier.received'),
          hint: text('console-cashier.receivedHint'),
          required: true,
          amount: 'one',
          currency: deposit.currency,
        },
      ]}
      bodyOf={({ received }) => {
        const amount = amountOf(received);
        return amount === null || amount <= 0n
          ? { wrong: { received: text('console-cashier.amountWrong') } }
          : { body: { received: amount } };
      }}
      onClose={onClose}
    >
      <p>
        {text('console-cashier.approveNote', {
          reference: deposit.reference,
          member: deposit.member.username,
          amount: formats.money(deposit.amount, deposit.currency),
          transaction: deposit.transactionId ?? '–',
        })}
      </p>
    </FieldsDialog>
  );
}
