import type { PayoutProvider } from '@mela/form-rules/payout-kinds/index.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { revealPayoutAccount } from '@mela/wire/console/payout-accounts.ts';
import { useState } from 'react';
import { useMay } from '../data/current-staff.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Facts } from './facts.tsx';
import { useWord } from '../data/word.ts';

type PayoutAccountProps = {
  account: {
    id: string;
    provider: string;
    holder: string | null;
    number: string;
    boundAt: Date;
    usableAt: Date;
  };
};

/** Where money is sent, masked; whoever says why may see it, and the trail remembers that they did. */
export function PayoutAccount({ account }: PayoutAccountProps) {
  const { text, formats } = useLocale();
  const may = useMay();
  const word = useWord();
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState<AnswerOf<typeof revealPayoutAccount> | null>(null);
  const { holder, number } = seen ?? account;
  return (
    <>
      <Facts
        facts={[
          [text('console.provider'), word('console.payoutProvider', account.provider as PayoutProvider)],
          [text('console.holder'), holder ?? text('console.unreadable')],
          [
            text('console.number'),
            <span key="number" className="digits">
              {number}
            </span>,
          ],
          ...(seen?.branch ? ([[text('console-cashier.field.branch'), seen.branch]] as const) : []),
          [text('console.boundAt'), formats.moment(account.boundAt)],
          [text('console.usableAt'), formats.moment(account.usableAt)],
        ]}
      />
      {holder === null && <p className="mt-2 text-sm text-loss">{text('console.accountUnreadable')}</p>}
      {may(revealPayoutAccount) && !seen && holder !== null && (
        <Button look="outline" size="small" className="mt-2" onClick={() => setAsking(true)}>
          {text('console.reveal')}
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.reveal')}
        endpoint={revealPayoutAccount}
        params={{ id: account.id }}
        field="reason"
        onDone={setSeen}
      >
        <p>{text('console.revealNote')}</p>
      </ActionDialog>
    </>
  );
}
