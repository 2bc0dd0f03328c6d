import type { Word } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { askReversal } from '@mela/wire/console/ledger.ts';
import { useState } from 'react';
import { useMay } from '../data/current-staff.tsx';
import { useWord } from '../data/word.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Column } from './data-table.tsx';

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
function ReverseButton({ line, currency }: ReverseButtonProps) {
  const { text, formats } = useLocale();
  const say = useWord();
  const [asking, setAsking] = useState(false);
  if (!line.reversible) return '–';
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

/** A list's column of what undoes its lines, for whoever may ask for it. */
export function useCorrectionColumn<
  Line extends ReverseButtonProps['line'] & Readonly<{ currency: string }>,
>(): Column<Line>[] {
  const { text } = useLocale();
  const may = useMay();
  if (!may(askReversal)) return [];
  return [
    {
      head: text('console.correction'),
      cell: (line) => <ReverseButton line={line} currency={line.currency} />,
    },
  ];
}
