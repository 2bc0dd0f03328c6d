import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { answerReceipt } from '@mela/wire/portal/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyCall } from '../../../data/money-call.ts';
import { sentenceOf } from '../../../data/refusals.ts';
import { addPictures } from './add-pictures.ts';
import { PictureChoice } from './picture-choice.tsx';
import { withdrawalsQuery } from './queries.ts';
import type { Withdrawal } from './withdrawal-states.ts';

const PICTURES_MAX = 3;

/** While a dispute is open: what happens now, more pictures, and the way back when the money has come after all. */
export function DisputeOpen({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText();
  const queries = useQueryClient();
  const receipt = useMoneyCall(answerReceipt);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sent = withdrawal.proofs.filter(({ own }) => own).length;
  const left = PICTURES_MAX - sent;
  const perform = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error, text));
    } finally {
      await queries.invalidateQueries({ queryKey: withdrawalsQuery().queryKey });
    }
  };
  const send = (): Promise<void> =>
    perform(async () => {
      setSending(true);
      try {
        await addPictures(withdrawal.id, pictures);
        setPictures([]);
        toast(text('withdraw.picturesSent'), 'gain');
      } finally {
        setSending(false);
      }
    });
  const body = { answer: 'received', note: null } as const;
  return (
    <div className="flex flex-col gap-3 border-t border-dashed border-line pt-3">
      <p>{text('withdraw.disputeRuns')}</p>
      {sent > 0 && <p className="text-sm text-ink-soft">{text('withdraw.picturesThere', { count: sent })}</p>}
      {left > 0 && <PictureChoice pictures={pictures} onChoose={setPictures} atMost={left} />}
      {pictures.length > 0 && (
        <Button busy={sending} onClick={() => void send()}>
          {text('withdraw.picturesSend')}
        </Button>
      )}
      <FormError>{failure}</FormError>
      <Button
        look="outline"
        busy={receipt.state !== 'idle'}
        onClick={() => void perform(() => receipt.run({ params: { withdrawalId: withdrawal.id }, body }))}
      >
        {text('withdraw.cameAfterAll')}
      </Button>
    </div>
  );
}
