import { useLocale, useText } from '@mela/i18n/react.ts';
import { mulDiv } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { depositPage, depositWished } from '@mela/wire/portal/pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMoneyCall } from '../../data/money-call.ts';
import { amountTyped, readAmount, typedAmount } from '../../data/read-amount.ts';
import { useEntry, useValue } from '../../data/use-entry.ts';
import { useNavigate, useLocation } from '../../router/router-provider.tsx';
import { AmountField } from '../../widgets/amount-field.tsx';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { wholeMoney } from '../../widgets/offer/offer-terms.tsx';
import { isComing, QueryFallback } from '../../widgets/query-fallback.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { ChannelChoice, ClosedChannels, type Channel } from './channel-choice.tsx';
import { channelsQuery, offersQuery } from './queries.ts';

/** Amounts that one press fills in. */
function Presets({ channel: { presets, currency } }: { channel: Channel }) {
  const { text, formats } = useLocale();
  const { value, onValueChange } = useValue('amount');
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
      <legend className="sr-only">{text('cashier.presets')}</legend>
      {presets.map((amount) => {
        const pressed = typedAmount(amount) === value;
        return (
          <Button
            key={amount}
            look={pressed ? 'action' : 'outline'}
            aria-pressed={pressed}
            className="digits px-1"
            onClick={() => onValueChange(typedAmount(amount))}
          >
            {wholeMoney(formats.money(amount, currency))}
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
    <ClosedChannels channels={channels} />
  </Card>
);

/** Chooses a way to pay, an amount and a bonus, and leaves for the gateway's page, or to where one is told how to send the money. */
export function DepositForm() {
  const text = useText();
  const channels = useQuery(channelsQuery());
  const { data } = channels;
  if (!data)
    return (
      <QueryFallback of={[channels]}>
        <Skeleton className="h-96" />
      </QueryFallback>
    );
  const open = data.channels.filter(({ openNow }) => openNow);
  if (isSome(open)) return <PayForm channels={data.channels} open={open} />;
  if (data.channels.length === 0) return <EmptyState title={text('cashier.noChannels')} />;
  return <AllClosed channels={data.channels} />;
}

type Some<T> = readonly [T, ...T[]];
const isSome = <T,>(list: readonly T[]): list is Some<T> => list.length > 0;

function PayForm({ channels, open }: { channels: readonly Channel[]; open: Some<Channel> }) {
  const locale = useLocale();
  const { text } = locale;
  const deposit = useMoneyCall(createDeposit);
  const wished = depositWished(useLocation().search);
  const navigate = useNavigate();
  const channelOf = (chosen: string): Channel =>
    open.find(({ id }) => id === chosen) ?? open.find(({ code }) => code === wished.channel) ?? open[0];
  const { form, submit } = useEntry(createDeposit, {
    typed: { channelId: '', amount: wished.amount, bonusOfferId: wished.offer },
    bodyOf({ channelId, amount, bonusOfferId }) {
      const { id, amountMin: min, amountMax: max } = channelOf(channelId);
      const read = readAmount(amount, { min, max }, 'cashier', locale);
      if (!read.ok) return { wrong: { amount: read.refusal } };
      return { body: { channelId: id, amount: read.value, ...(bonusOfferId !== '' && { bonusOfferId }) } };
    },
    async send(body) {
      const { redirectUrl, deposit: begun } = await deposit.run({ body });
      if (redirectUrl === null) return navigate(depositPage(begun.id));
      location.assign(redirectUrl);
      // It is busy until the page is left, and no more when its reader comes back to it.
      return new Promise((back) => addEventListener('pageshow', back, { once: true }));
    },
  });
  const { channelId, amount, bonusOfferId } = form.watch();
  const channel = channelOf(channelId);
  const { currency, amountMin, amountMax } = channel;
  const offers = useQuery({
    ...offersQuery(amountTyped(amount), channel.id),
    placeholderData: keepPreviousData,
  });
  // They stand in the middle of the form.
  if (isComing([offers])) return <Skeleton className="h-dvh" />;
  return (
    <Card>
      <EntryForm
        form={form}
        submit={submit}
        button={{
          size: 'large',
          wide: true,
          children: text(deposit.state === 'checking' ? 'cashier.asking' : 'cashier.payNow'),
        }}
      >
        <ChannelChoice
          channels={channels}
          chosen={channel.id}
          onChoose={(id) => form.setValue('channelId', id)}
        />
        <AmountField area="cashier" currency={currency} min={amountMin} max={amountMax} />
        <Presets channel={channel} />
        <ClosedChannels channels={channels} />
        <BonusChoice
          amount={amountTyped(amount)}
          channelId={channel.id}
          chosen={bonusOfferId}
          onChoose={(id) => form.setValue('bonusOfferId', id)}
        />
        <DepositSummary typed={amount} channel={channel} />
      </EntryForm>
      <p className="mt-4 text-sm text-ink-soft">
        {text(channel.kind === 'gateway' ? 'cashier.leavingHint' : 'cashier.handHint')}
      </p>
    </Card>
  );
}
