import { currencySign } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { depositPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { CallError } from '../../client/call-error.ts';
import { useMoneyCall } from '../../client/money-call.ts';
import { sentenceOf } from '../../client/refusals.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import { Presets } from './presets.tsx';
import { channelsQuery } from './queries.ts';
import { readAmount, typedAmount } from './typed-amount.ts';

/** Chooses a way to pay and an amount, and leaves for the gateway's page. */
export function DepositForm() {
  const { text, formats } = useReader();
  const { data, error: failure, isFetching, refetch } = useQuery(channelsQuery());
  const deposit = useMoneyCall(createDeposit);
  const [chosen, choose] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; form?: string }>({});
  const [leaving, setLeaving] = useState(false);

  if (failure)
    return (
      <ErrorState message={sentenceOf(failure, text)} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-96" />;
  const channel = data.channels.find(({ id }) => id === chosen) ?? data.channels[0];
  if (!channel) return <EmptyState title={text('cashier.noChannels')} />;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const read = readAmount(amount, { min: channel.amountMin, max: channel.amountMax }, text, formats);
    if (!read.ok) return setWrong({ amount: read.refusal });
    setWrong({});
    try {
      const body = { channelId: channel.id, amount: read.value };
      const { redirectUrl, deposit: begun } = await deposit.run({ body });
      setLeaving(true);
      location.assign(redirectUrl ?? depositPage(begun.id));
    } catch (error) {
      const field = error instanceof CallError ? error.fields['amount'] : undefined;
      setWrong(field === undefined ? { form: sentenceOf(error, text) } : { amount: field });
    }
  };
  const busy = deposit.state !== 'idle' || leaving;
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <ChannelChoice channels={data.channels} chosen={channel.id} onChoose={choose} />
        <div className="flex flex-col gap-3">
          <NumberField
            label={text('cashier.amount')}
            value={amount}
            onValueChange={setAmount}
            mark={currencySign(channel.currency)}
            name="amount"
            maxLength={20}
            required
            error={wrong.amount}
            hint={text('cashier.amountBetween', {
              min: formats.money(channel.amountMin, channel.currency),
              max: formats.money(channel.amountMax, channel.currency),
            })}
          />
          <Presets
            amounts={channel.presets}
            currency={channel.currency}
            value={amount}
            onChoose={(preset) => {
              setAmount(typedAmount(preset));
              setWrong({});
            }}
          />
        </div>
        <DepositSummary typed={amount} channel={channel} />
        <FormError>{wrong.form}</FormError>
        <Button type="submit" size="large" busy={busy} wide>
          {text(deposit.state === 'checking' ? 'cashier.asking' : 'cashier.payNow')}
        </Button>
        <p className="text-sm text-ink-soft">{text('cashier.leavingHint')}</p>
      </form>
    </Card>
  );
}
