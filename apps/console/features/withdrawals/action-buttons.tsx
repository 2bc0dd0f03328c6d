import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { approveWithdrawal, type withdrawalView } from '@mela/wire/console/withdrawals.ts';
import { useState } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { actionsFor, approvalHint, type Action } from './actions.ts';

/** What can be done now, and a word about who still has to. */
export function ActionButtons({ withdrawal }: { withdrawal: AnswerOf<typeof withdrawalView> }) {
  const { text, formats } = useLocale();
  const { staffId } = useCurrentStaff();
  const may = useMay();
  const [asked, setAsked] = useState<Action | null>(null);
  const hint = may(approveWithdrawal) ? approvalHint(withdrawal, staffId) : null;
  const blocked = hint === 'console.secondNeeded' || hint === 'console.claimedByColleague';
  const actions = actionsFor(withdrawal).filter(
    ({ endpoint }) => may(endpoint) && !(blocked && endpoint.name === approveWithdrawal.name),
  );
  const amount = formats.money(withdrawal.payout, withdrawal.currency);
  return (
    <div className="mb-4">
      {hint && (
        <output className="mb-3 block rounded-control border border-notice px-4 py-2 text-sm text-notice">
          {text(hint)}
        </output>
      )}
      <div className="flex flex-wrap gap-2">
        {actions.map((act) => (
          <Button
            key={`${act.label} ${act.values?.['channel'] ?? ''}`}
            look={act.look}
            size="small"
            onClick={() => setAsked(act)}
          >
            {text(act.label, act.values)}
          </Button>
        ))}
      </div>
      {asked && (
        <ActionDialog
          open
          onClose={() => setAsked(null)}
          title={text(asked.label, asked.values)}
          endpoint={asked.endpoint}
          params={{ id: withdrawal.id }}
          field={asked.field ?? null}
          fixed={asked.fixed ?? {}}
          danger={asked.look === 'danger'}
        >
          <p>
            {text('console.aboutWithdrawal', {
              reference: withdrawal.reference,
              member: withdrawal.member.username,
              amount,
            })}
          </p>
          {asked.toMember && <p>{text('console-cashier.rejectNote')}</p>}
        </ActionDialog>
      )}
    </div>
  );
}
