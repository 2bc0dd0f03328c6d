import type { Word } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { askReversal } from '@mela/wire/console/ledger.ts';
import { useState } from 'react';
import { useMay } from '../data/current-staff.tsx';
import { useWord } from '../data/word.ts';
import { ActionDialog } from './action-dialog.tsx';

type ReverseButtonProps = {
  line: Readonly<{
    postingId: string;
    kind: Word<'console.postingKind'>;
    amount: bigint;
    postedAt: Date;
    reversible: boolean;
  }>;
  currency: string;
};

/** Asks for the counter-posting of what a line tells, where there can be one. */
export function ReverseButton({ line, currency }: ReverseButtonProps) {
  const { text, formats } = useLocale();
  const say = useWord();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!line.reversible || !may(askReversal)) return '–';
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.reverse')}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.reverse')}
        endpoint={askReversal}
        field="reason"
        fixed={{ postingId: line.postingId }}
        danger
      >
        <p>
          {say('console.postingKind', line.kind)}, {formats.moment(line.postedAt)}:{' '}
          <strong>
            <Amount value={line.amount} currency={currency} signed />
          </strong>
        </p>
        <p>{text('console.secondDecides')}</p>
      </ActionDialog>
    </>
  );
}
