import { currencySign } from '@mela/i18n';
import { useLocale, useText } from '@mela/i18n/react.ts';
import { mulDiv } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { depositPage, depositWished } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { amountTyped, readAmount, typedAmount } from '../../data/read-amount.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { useNavigate, useLocation } from '../../router/router-provider.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { ChannelChoice, type Channel } from './channel-choice.tsx';
import { channelsQuery } from './queries.ts';

type PresetsProps = {
  amounts: readonly bigint[];
  currency: string;
  value: string;
  onChoose: (amount: bigint) => void;
};

/** Amounts that one press fills in. */
function Presets({ amounts, currency, value, onChoose }: PresetsProps) {
  const { text, formats } = useLocale();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{text('cashier.presets')}</legend>
      {amounts.map((amount) => {
        const pressed = typedAmount(amount) === value;
        return (
          <Button
            key={amount}
            look={pressed ? 'action' : 'outline'}
            aria-pressed={pressed}
            className="digits"
            onClick={() => onChoose(amount)}
          >
            {formats.money(amount, currency).replace(/[.][0০]{2}$/, '')}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** What the typed amount comes to: fee, and what lands on the balance. Nothing while it is not an amount. */
function DepositSummary({ typed, channel }: { typed: string; channel: Channel }) {
  const text = useText();
  const amount = amountTyped(typed);
  if (amount === null || channel.feeRate === 0) return null;
  const fee = mulDiv(amount, BigInt(channel.feeRate), 10_000n, 'down');
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-3">
      <dt className="text-ink-soft">{text('cashier.fee')}</dt>
      <dd className="text-end">
        <Amount value={fee} currency={channel.currency} />
      </dd>
      <dt className="font-semibold">{text('cashier.youGet')}</dt>
      <dd className="text-end font-semibold">
        <Amount value={amount - fee} currency={channel.currency} />
      </dd>
    </dl>
  );
}

/** Every way to pay is closed at this hour: the cards say when they open. */
const AllClosed = ({ channels }: { channels: readonly Channel[] }) => (
  <Card>
    <ChannelChoice channels={channels} chosen="" onChoose={() => undefined} />
  </Card>
);

/** Chooses a way to pay, an amount and a bonus, and leaves for the gateway's page, or to where one is told how to send the money. */
export function DepositForm() {
  const { text, formats } = useLocale();
  const channels = useQuery(channelsQuery());
  const { data } = channels;
  const deposit = useMoneyCall(createDeposit);
  const [chosen, choose] = useState<string | null>(null);
  const wished = depositWished(useLocation().search);
  const [amount, setAmount] = useState(wished.amount);
  const [wrong, setWrong] = useState<{ amount?: string; form?: string }>({});
  const [bonus, chooseBonus] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  if (!data)
    return (
      <QueryFallback of={[channels]}>
        <Skeleton className="h-96" />
      </QueryFallback>
    );
  const open = data.channels.filter(({ openNow }) => openNow);
  const channel =
    open.find(({ id }) => id === chosen) ?? open.find(({ code }) => code === wished.channel) ?? open[0];
  if (!channel && data.channels.length === 0) return <EmptyState title={text('cashier.noChannels')} />;
  if (!channel) return <AllClosed channels={data.channels} />;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const read = readAmount(amount, { min: channel.amountMin, max: channel.amountMax }, 'cashier', {
      text,
      formats,
    });
    if (!read.ok) return setWrong({ amount: read.refusal });
    setWrong({});
    try {
      const body = {
        channelId: channel.id,
        amount: read.value,
        ...(bonus !== null && { bonusOfferId: bonus }),
      };
      const { redirectUrl, deposit: begun } = await deposit.run({ body });
      if (redirectUrl === null) return void navigate(depositPage(begun.id));
      setLeaving(true);
      return location.assign(redirectUrl);
    } catch (error) {
      const field = error instanceof CallError ? error.fields['amount'] : undefined;
      return setWrong(field === undefined ? { form: sentenceOf(error, text) } : { amount: field });
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
        <BonusChoice
          amount={amountTyped(amount)}
          currency={channel.currency}
          chosen={bonus}
          onChoose={chooseBonus}
        />
        <DepositSummary typed={amount} channel={channel} />
        <FormError>{wrong.form}</FormError>
        <Button type="submit" size="large" busy={busy} wide>
          {text(deposit.state === 'checking' ? 'cashier.asking' : 'cashier.payNow')}
        </Button>
        <p className="text-sm text-ink-soft">
          {text(channel.kind === 'gateway' ? 'cashier.leavingHint' : 'cashier.handHint')}
        </p>
      </form>
    </Card>
  );
}
