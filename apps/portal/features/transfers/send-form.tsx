import { currencySign } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { transferToDownline, transferToUpline } from '@mela/wire/portal/member-transfers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { balanceQuery } from '../../data/live/balance.ts';
import { CallError } from '../../data/call-error.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { downlineQuery, termsQuery, transfersQuery, type Terms } from './queries.ts';
import { readAmount } from './read-amount.ts';

type Wrong = { username?: string; amount?: string; note?: string; paymentPassword?: string; form?: string };

/** Sends money to the upline, or to somebody directly below who is named. */
export function SendForm({ terms, to }: { terms: Terms; to: 'upline' | 'downline' }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const { data: wallet } = useQuery(balanceQuery());
  const { data: below } = useQuery({ ...downlineQuery(), enabled: to === 'downline' });
  const upward = useMoneyCall(transferToUpline);
  const downward = useMoneyCall(transferToDownline);
  const state = to === 'upline' ? upward.state : downward.state;
  const names = useId();
  const [username, setUsername] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const most = terms.amountMax < terms.leftToday ? terms.amountMax : terms.leftToday;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (state !== 'idle') return;
    const read = readAmount(amount, { min: terms.amountMin, max: most }, text, formats);
    const found: Wrong = {
      ...(to === 'downline' && username.trim() === '' ? { username: text('transfers.nameMissing') } : {}),
      ...(read.ok ? {} : { amount: read.refusal }),
      ...(paymentPassword === '' ? { paymentPassword: text('transfers.passwordMissing') } : {}),
    };
    setWrong(found);
    if (!read.ok || Object.keys(found).length > 0) return;
    const body = { amount: read.value, note: note.trim() === '' ? null : note.trim(), paymentPassword };
    try {
      const sent =
        to === 'upline'
          ? await upward.run({ body })
          : await downward.run({ body: { ...body, username: username.trim() } });
      setAmount('');
      setNote('');
      setPaymentPassword('');
      const money = formats.money(sent.amount, terms.currency);
      toast(text('transfers.sentTo', { name: sent.to, amount: money }), 'gain');
    } catch (error) {
      setWrong(wrongOf(error, sentenceOf(error, text)));
    }
    await Promise.all(
      [termsQuery().queryKey, transfersQuery().queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {to === 'upline' ? (
          <p>
            <span className="block text-sm text-ink-soft">{text('transfers.goesTo')}</span>
            <span className="text-lg font-bold">{terms.upline}</span>
          </p>
        ) : (
          <>
            <TextField
              label={text('transfers.toWhom')}
              hint={text('transfers.directOnly')}
              value={username}
              onChange={({ currentTarget }) => setUsername(currentTarget.value)}
              list={names}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              required
              error={wrong.username}
            />
            <datalist id={names}>
              {below?.usernames.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
        <NumberField
          label={text('transfers.amount')}
          value={amount}
          onValueChange={setAmount}
          mark={currencySign(terms.currency)}
          name="amount"
          maxLength={20}
          required
          error={wrong.amount}
          hint={text('transfers.between', {
            min: formats.money(terms.amountMin, terms.currency),
            max: formats.money(terms.amountMax, terms.currency),
          })}
        />
        <dl className="-mt-3 grid grid-cols-[1fr_auto] gap-x-3 text-sm text-ink-soft">
          <dt>{text('transfers.youHave')}</dt>
          <dd className="text-right">
            {wallet && <Amount value={wallet.balance} currency={wallet.currency} />}
          </dd>
          <dt>{text('transfers.leftToday')}</dt>
          <dd className="text-right">
            <Amount value={terms.leftToday} currency={terms.currency} />
          </dd>
        </dl>
        <TextField
          label={text('transfers.note')}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          maxLength={140}
          error={wrong.note}
        />
        <PasswordField
          label={text('transfers.paymentPassword')}
          autoComplete="off"
          required
          value={paymentPassword}
          onChange={(event) => setPaymentPassword(event.target.value)}
          error={wrong.paymentPassword}
        />
        {terms.turnoverLeft > 0n && (
          <p className="font-semibold text-notice">
            {text('transfers.playFirst', { amount: formats.money(terms.turnoverLeft, terms.currency) })}
          </p>
        )}
        {terms.passwordBlockedUntil && (
          <p className="font-semibold text-notice">
            {text('transfers.passwordBlocked', { time: formats.moment(terms.passwordBlockedUntil) })}
          </p>
        )}
        <FormError>{wrong.form}</FormError>
        <Button
          type="submit"
          size="large"
          busy={state !== 'idle'}
          disabled={terms.turnoverLeft > 0n || terms.passwordBlockedUntil !== null}
          wide
        >
          {text(state === 'checking' ? 'shell.checking' : 'transfers.send')}
        </Button>
        <p className="text-ink-soft">{text('transfers.forGood')}</p>
      </form>
    </Card>
  );
}

/** Puts a refusal beside the field it is about. */
function wrongOf(error: unknown, sentence: string): Wrong {
  if (!(error instanceof CallError)) return { form: sentence };
  if (error.code.startsWith('payment.')) return { paymentPassword: sentence };
  const { amount, username, note } = error.fields;
  const errors: Wrong = {
    ...(amount === undefined ? {} : { amount }),
    ...(username === undefined ? {} : { username }),
    ...(note === undefined ? {} : { note }),
  };
  return Object.keys(errors).length > 0 ? errors : { form: sentence };
}
