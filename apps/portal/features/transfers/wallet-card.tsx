import { currencySign } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { walletTransfer } from '@mela/wire/portal/vendor-wallets.ts';
import { useState } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { readAmount } from '../../data/read-amount.ts';
import { sentenceOf } from '../../data/refusals.ts';
import type { Wallet } from './wallet-queries.ts';

type WalletCardProps = { wallet: Wallet; main: bigint; currency: string; onMoved: () => void };

/** One vendor's wallet: what is there, what is on its way, and how to move money in and out. */
export function WalletCard({ wallet, main, currency, onMoved }: WalletCardProps) {
  const { text, formats } = useLocale();
  const transfer = useMoneyCall(walletTransfer);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; form?: string }>({});
  const { underWay } = wallet;

  const move = async (direction: 'in' | 'out'): Promise<void> => {
    if (transfer.state !== 'idle') return;
    const most = direction === 'in' ? main : wallet.balance;
    const read =
      typed.trim() === '' ? null : readAmount(typed, { min: 1n, max: most }, 'transfers', { text, formats });
    if (read && !read.ok) {
      setWrong({ amount: read.refusal });
      return;
    }
    setWrong({});
    try {
      const amount = read?.ok ? read.value : null;
      await transfer.run({ body: { vendor: wallet.vendor, direction, amount } });
      setTyped('');
    } catch (error) {
      const sentence = sentenceOf(error, text);
      const field = error instanceof CallError ? error.fields['amount'] : undefined;
      setWrong(field === undefined ? { form: sentence } : { amount: field });
    }
    onMoved();
  };
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-bold">{wallet.name}</h2>
        <Amount value={wallet.balance} currency={currency} className="text-lg font-bold" />
      </div>
      {underWay && (
        <p className="rounded-control bg-raised px-3 py-2 text-notice" aria-live="polite">
          {text(underWay.state === 'review' ? 'transfers.inReview' : 'transfers.amountInTransit', {
            amount: formats.money(wallet.inTransit, currency),
          })}
        </p>
      )}
      <NumberField
        label={text('transfers.amount')}
        value={typed}
        onValueChange={setTyped}
        mark={currencySign(currency)}
        name={`amount-${wallet.vendor}`}
        maxLength={20}
        error={wrong.amount}
        hint={text('transfers.emptyIsAll')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button
          busy={transfer.state !== 'idle'}
          disabled={underWay !== null || main === 0n}
          onClick={() => void move('in')}
        >
          {text('transfers.moveIn')}
        </Button>
        <Button
          look="outline"
          busy={transfer.state !== 'idle'}
          disabled={underWay !== null || wallet.balance === 0n}
          onClick={() => void move('out')}
        >
          {text('transfers.moveOut')}
        </Button>
      </div>
      <FormError>{wrong.form}</FormError>
      {wallet.sweeps && <p className="text-sm text-ink-soft">{text('transfers.follows')}</p>}
    </Card>
  );
}
