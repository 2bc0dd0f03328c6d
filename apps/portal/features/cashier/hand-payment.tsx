import { asksSender, rulesOf, type HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { submitPayment } from '@mela/wire/portal/cashier.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import type { Deposit } from './deposit-states.ts';
import { ProofPictures } from './proof-pictures.tsx';
import { depositQuery, depositsQuery } from './queries.ts';
import { WhereToPay } from './where-to-pay.tsx';

type HandPaymentProps = { deposit: Deposit; payment: NonNullable<Deposit['payment']> };

/** Sending the money oneself, in two steps: where to, and then the payment's number. */
export function HandPayment({ deposit, payment }: HandPaymentProps) {
  const text = useText();
  const { kind } = deposit;
  if (kind === 'gateway') return null;
  return (
    <>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{text('cashier.stepSend', { channel: deposit.channel })}</h2>
        <WhereToPay kind={kind} deposit={deposit} payment={payment} />
      </Card>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{text('cashier.stepTell')}</h2>
        <PaymentForm kind={kind} deposit={deposit} />
      </Card>
    </>
  );
}

function PaymentForm({ kind, deposit }: { kind: HandKind; deposit: Deposit }) {
  const text = useText();
  const queries = useQueryClient();
  const submit = useMoneyCall(submitPayment);
  const [transactionId, setTransactionId] = useState('');
  const [sender, setSender] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { id: depositId } = deposit;

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setWrong({});
    try {
      await submit.run({ params: { depositId }, body: { transactionId, sender } });
      await Promise.all(
        [depositQuery(depositId), depositsQuery()].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setWrong(Object.keys(fields).length > 0 ? fields : { form: sentenceOf(error, text) });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
      <TextField
        label={text(`cashier.transaction.${kind}`)}
        hint={text(`cashier.transactionHint.${kind}`)}
        value={transactionId}
        onChange={({ target }) => setTransactionId(target.value)}
        error={wrong['transactionId']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={120}
        required
      />
      {asksSender(kind) && (
        <TextField
          label={text(`cashier.sender.${kind}`)}
          value={sender}
          onChange={({ target }) => setSender(target.value)}
          error={wrong['sender']}
          inputMode={rulesOf(kind).sender.input ?? 'text'}
          autoComplete="off"
          maxLength={120}
          required
        />
      )}
      <ProofPictures depositId={depositId} proofs={deposit.proofs} />
      <FormError>{wrong['form']}</FormError>
      <Button type="submit" size="large" busy={submit.state !== 'idle'} wide>
        {text(submit.state === 'checking' ? 'cashier.asking' : 'cashier.iHavePaid')}
      </Button>
    </form>
  );
}
