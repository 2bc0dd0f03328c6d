import { asksSender, rulesOf, type HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { submitPayment, addDepositProof, removeDepositProof } from '@mela/wire/portal/cashier.ts';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import type { Deposit } from './deposit-states.ts';
import { depositQuery, depositsQuery } from './queries.ts';
import { UnpaidActions } from './unpaid-actions.tsx';
import { WhereToPay } from './where-to-pay.tsx';

const AT_MOST = 3;

/** Up to three pictures of the payment, sent as they are chosen. */
function ProofPictures({ depositId, proofs }: { depositId: string; proofs: readonly string[] }) {
  const text = useText();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: depositQuery(depositId).queryKey });
  const add = useMutation({
    mutationFn: async (file: File) => {
      // Said at once, not after a quarter of an hour on a slow network.
      if (file.size > addDepositProof.uploadMax)
        throw new CallError('upload.too_large', 413, text('cashier.pictureTooLarge'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const body = { type: file.type || 'image/png', bytes };
      return call(addDepositProof, { params: { depositId }, body });
    },
    onSuccess: reload,
  });
  const remove = useMutation({
    mutationFn: (proofId: string) => call(removeDepositProof, { params: { depositId, proofId } }),
    onSuccess: () => {
      add.reset();
      return reload();
    },
  });
  const error = add.error ?? remove.error;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{text('cashier.pictureHint')}</p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {proofs.map((id, index) => (
          <li key={id} className="flex items-center gap-2 rounded-control bg-raised ps-3">
            <span className="flex-1">{text('cashier.picture', { number: index + 1 })}</span>
            <IconButton
              icon="trash-2"
              label={text('cashier.removePicture', { number: index + 1 })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
      <FormError>{error ? sentenceOf(error, text) : undefined}</FormError>
      {proofs.length < AT_MOST && (
        <Button look="outline" busy={add.isPending} onClick={() => picker.current?.click()}>
          {text('cashier.addPicture')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) add.mutate(file);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

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
        {deposit.state === 'created' && <UnpaidActions deposit={deposit} />}
      </Card>
    </>
  );
}

function PaymentForm({ kind, deposit }: { kind: HandKind; deposit: Deposit }) {
  const text = useText();
  const queries = useQueryClient();
  const payment = useMoneyCall(submitPayment);
  const { id: depositId } = deposit;
  const { form, submit } = useEntry(submitPayment, {
    typed: { transactionId: '', sender: '' },
    bodyOf: (body) => ({ body }),
    async send(body) {
      await payment.run({ params: { depositId }, body });
      const shown = [depositQuery(depositId), depositsQuery()];
      await Promise.all(shown.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
    },
  });
  const { errors } = form.formState;
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{
        size: 'large',
        wide: true,
        children: text(payment.state === 'checking' ? 'cashier.asking' : 'cashier.iHavePaid'),
      }}
    >
      <TextField
        label={text(`cashier.transaction.${kind}`)}
        hint={text(`cashier.transactionHint.${kind}`)}
        error={errors.transactionId?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={120}
        required
        {...form.register('transactionId')}
      />
      {asksSender(kind) && (
        <TextField
          label={text(`cashier.sender.${kind}`)}
          error={errors.sender?.message}
          inputMode={rulesOf(kind).sender.input ?? 'text'}
          autoComplete="off"
          maxLength={120}
          required
          {...form.register('sender')}
        />
      )}
      <ProofPictures depositId={depositId} proofs={deposit.proofs} />
    </EntryForm>
  );
}
