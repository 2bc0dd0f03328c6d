import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { decideApproval, withdrawApproval } from '@mela/wire/console/approvals.ts';
import { useState } from 'react';
import { ApprovalAbout } from './approval-about.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { Approval } from '../data/use-fact-text.ts';

const ACTIONS = {
  approve: { endpoint: decideApproval, fixed: { approve: true }, optional: true },
  reject: { endpoint: decideApproval, fixed: { approve: false }, optional: false },
  withdraw: { endpoint: withdrawApproval, fixed: {}, optional: true },
} as const;

/** Yes and no of whoever may decide, and the way back of whoever has asked. */
export function ApprovalActions({ approval }: { approval: Approval }) {
  const { text } = useLocale();
  const [asked, ask] = useState<keyof typeof ACTIONS | null>(null);
  const { id, state, isMine, mayDecide, about, reason } = approval;
  if (!mayDecide && !(isMine && state === 'pending')) return null;
  const actions = mayDecide ? (['approve', 'reject'] as const) : (['withdraw'] as const);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          look={action === 'approve' ? 'action' : 'outline'}
          onClick={() => ask(action)}
        >
          {text(`approvals.${action}`)}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          open
          onClose={() => ask(null)}
          title={text(`approvals.${asked}`)}
          {...ACTIONS[asked]}
          params={{ id }}
          field="note"
          danger={asked === 'reject'}
        >
          <ApprovalAbout about={about} />
          <p className="break-words text-ink-soft">{reason}</p>
        </ActionDialog>
      )}
    </div>
  );
}
