import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { decideApproval, withdrawApproval } from '@mela/wire/console/approvals.ts';
import { useState } from 'react';
import { ApprovalAbout } from './approval-about.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import type { Approval } from './use-fact-text.ts';

const DEEDS = {
  approve: { endpoint: decideApproval, fixed: { approve: true }, optional: true },
  reject: { endpoint: decideApproval, fixed: { approve: false }, optional: false },
  withdraw: { endpoint: withdrawApproval, fixed: {}, optional: true },
} as const;

/** Yes and no of whoever may decide, and the way back of whoever has asked. */
export function ApprovalDeeds({ approval }: { approval: Approval }) {
  const { text } = useLocale();
  const [asked, ask] = useState<keyof typeof DEEDS | null>(null);
  const { id, state, isMine, mayDecide, about, reason } = approval;
  if (!mayDecide && !(isMine && state === 'pending')) return null;
  const deeds = mayDecide ? (['approve', 'reject'] as const) : (['withdraw'] as const);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="small"
          look={deed === 'approve' ? 'action' : 'outline'}
          onClick={() => ask(deed)}
        >
          {text(`approvals.${deed}`)}
        </Button>
      ))}
      {asked && (
        <DeedDialog
          open
          onClose={() => ask(null)}
          title={text(`approvals.${asked}`)}
          {...DEEDS[asked]}
          params={{ id }}
          field="note"
          danger={asked === 'reject'}
        >
          <ApprovalAbout about={about} />
          <p className="break-words text-ink-soft">{reason}</p>
        </DeedDialog>
      )}
    </div>
  );
}
