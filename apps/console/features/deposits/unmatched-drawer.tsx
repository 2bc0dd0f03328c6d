import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/unmatched.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { ApprovalCard } from '../../widgets/approval-card.tsx';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';
import { TimeLine } from '../../widgets/time-line.tsx';
import { CreditedNote } from './credited-note.tsx';

type Payment = AnswerOf<typeof wire.unmatchedView>;

const PLAIN = {
  claim: { endpoint: wire.claimPayment, field: null },
  return: { endpoint: wire.returnPayment, field: 'reason' },
  dismiss: { endpoint: wire.dismissPayment, field: 'reason' },
  release: { endpoint: wire.releasePayment, field: null },
  note: { endpoint: wire.notePayment, field: 'reason' },
} as const;

/** One payment that nobody accounts for: whose it is, said by one and agreed to by another. */
export function UnmatchedDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const query = useQuery(liveQueryOf(wire.unmatchedView, { params: { id } }));
  return (
    <Drawer
      open
      onClose={onClose}
      title={`${text('console-cashier.payment')} ${query.data?.reference ?? ''}`}
    >
      <Loaded query={query}>
        {(payment) => (
          <>
            {payment.creditedTo && <CreditedNote to={payment.creditedTo} />}
            <PaymentActs payment={payment} />
            <Facts
              facts={[
                [text('console.stateHead'), <StateBadge key="state" state={payment.state} />],
                [text('console.why'), text(`console-cashier.why.${payment.why}`)],
                [text('console-cashier.source'), text(`console-cashier.source.${payment.source}`)],
                payment.sender !== null && [text('console-cashier.messageSender'), payment.sender],
                payment.payerEnd !== null && [
                  text('console-cashier.payerEnd'),
                  text('console-cashier.endsIn', { end: payment.payerEnd }),
                ],
                [text('console.channel'), payment.channel.name[language] ?? payment.channel.code],
                [
                  text('console.amount'),
                  <Amount key="amount" value={payment.amount} currency={payment.currency} />,
                ],
                [text('console.receivedAt'), formats.moment(payment.receivedAt)],
                payment.depositReference !== null && [
                  text('console.deposit'),
                  <Link
                    key="deposit"
                    to={`/deposits?open=${payment.depositId}`}
                    className="text-action underline"
                  >
                    {payment.depositReference}
                  </Link>,
                ],
                payment.claimedBy !== null && [text('console.claimedBy'), payment.claimedBy.name],
                payment.member !== null && [text('console-cashier.owner'), payment.member.username],
                payment.closedBy !== null && [text('console-cashier.closedBy'), payment.closedBy.name],
              ]}
            />
            <Section title={text('console.timeLine')}>
              <TimeLine steps={payment.steps} />
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function PaymentActs({ payment }: { payment: Payment }) {
  const { text } = useLocale();
  const { staffId } = useCurrentStaff();
  const may = useMay();
  const [asked, ask] = useState<keyof typeof PLAIN | 'propose' | null>(null);
  const pending = usePendingApprovals('unmatched-payment', payment.id);
  const open = payment.state === 'open';
  const isMine = payment.claimedBy?.id === staffId;
  const free = open && isMine && pending.length === 0;
  const can: Readonly<Record<keyof typeof PLAIN | 'propose', boolean>> = {
    claim: open && payment.claimedBy === null,
    propose: free && payment.creditedTo === null,
    return: free,
    dismiss: free,
    release: open && payment.claimedBy !== null,
    note: true,
  };
  const acts = (Object.keys(can) as (keyof typeof can)[]).filter(
    (act) => can[act] && may(act === 'propose' ? wire.askForOwner : PLAIN[act].endpoint),
  );
  return (
    <div className="mb-4 flex flex-col gap-3">
      {pending.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            look={act === 'claim' || act === 'propose' ? 'action' : 'outline'}
            onClick={() => ask(act)}
          >
            {text(`console-cashier.act.${act}`)}
          </Button>
        ))}
      </div>
      {asked === 'propose' && <Propose payment={payment} onClose={() => ask(null)} />}
      {asked !== null && asked !== 'propose' && (
        <ActionDialog
          open
          onClose={() => ask(null)}
          title={text(`console-cashier.act.${asked}`)}
          endpoint={PLAIN[asked].endpoint}
          params={{ id: payment.id }}
          field={PLAIN[asked].field}
        >
          <Which payment={payment} />
        </ActionDialog>
      )}
    </div>
  );
}

function Propose({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { text } = useLocale();
  return (
    <FieldsDialog
      title={text('console-cashier.act.propose')}
      endpoint={wire.askForOwner}
      params={{ id: payment.id }}
      initial={{ owner: payment.depositReference ?? '', reason: '' }}
      fields={[
        {
          name: 'owner',
          label: text('console-cashier.owner'),
          hint: text('console-cashier.ownerHint'),
          required: true,
        },
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={({ owner = '', reason = '' }) => {
        if (owner.trim() === '') return { wrong: { owner: text('console-cashier.needed') } };
        if (reason.trim().length < 3) return { wrong: { reason: text('console.reasonWanted') } };
        return { body: { owner, reason } };
      }}
      onClose={onClose}
    >
      <Which payment={payment} />
    </FieldsDialog>
  );
}

/** Which payment a question is about. */
function Which({ payment: { channel, reference, amount, currency } }: { payment: Payment }) {
  const { language } = useLanguage();
  return (
    <p className="break-words">
      {channel.name[language] ?? channel.code}, {reference}:{' '}
      <strong>
        <Amount value={amount} currency={currency} />
      </strong>
    </p>
  );
}
