import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { transferToDownline, transferToUpline } from '@mela/wire/portal/member-transfers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { balanceQuery } from '../../data/live/balance.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { readAmount } from '../../data/read-amount.ts';
import { useEntry } from '../../data/use-entry.ts';
import { waitUntil } from '../../data/wait-until.ts';
import { AmountField } from '../../widgets/amount-field.tsx';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { downlineQuery, termsQuery, transfersQuery, type Terms } from './queries.ts';

/** Sends money to the upline, or to somebody directly below who is named. */
export function SendForm({ terms, to }: { terms: Terms; to: 'upline' | 'downline' }) {
  const locale = useLocale();
  const { text, formats } = locale;
  const queries = useQueryClient();
  const { data: wallet } = useQuery(balanceQuery());
  const { data: below } = useQuery({ ...downlineQuery(), enabled: to === 'downline' });
  const upward = useMoneyCall(transferToUpline);
  const downward = useMoneyCall(transferToDownline);
  const state = to === 'upline' ? upward.state : downward.state;
  const names = useId();
  const most = terms.amountMax < terms.leftToday ? terms.amountMax : terms.leftToday;

  const { form, submit } = useEntry(transferToDownline, {
    typed: { username: '', amount: '', note: '', paymentPassword: '' },
    bodyOf({ username, amount, note, paymentPassword }) {
      const read = readAmount(amount, { min: terms.amountMin, max: most }, 'transfers', locale);
      const isNamed = to === 'upline' || username.trim() !== '';
      if (read.ok && isNamed && paymentPassword !== '') {
        const name = to === 'upline' ? (terms.upline ?? '') : username.trim();
        return { body: { username: name, amount: read.value, note: note.trim() || null, paymentPassword } };
      }
      return {
        wrong: {
          ...(isNamed ? {} : { username: text('transfers.nameMissing') }),
          ...(read.ok ? {} : { amount: read.refusal }),
          ...(paymentPassword === '' ? { paymentPassword: text('transfers.passwordMissing') } : {}),
        },
      };
    },
    async send({ username, ...body }) {
      try {
        const sent =
          to === 'upline' ? await upward.run({ body }) : await downward.run({ body: { ...body, username } });
        form.reset({ ...form.getValues(), amount: '', note: '', paymentPassword: '' });
        const money = formats.money(sent.amount, terms.currency);
        toast(text('transfers.sentTo', { name: sent.to, amount: money }), 'gain');
      } finally {
        for (const { queryKey } of [termsQuery(), transfersQuery()])
          void queries.invalidateQueries({ queryKey });
      }
    },
  });
  const { errors } = form.formState;
  return (
    <Card>
      <EntryForm
        form={form}
        submit={submit}
        button={{
          size: 'large',
          wide: true,
          disabled: terms.turnoverLeft > 0n || terms.passwordBlockedUntil !== null,
          children: text(state === 'checking' ? 'shell.checking' : 'transfers.send'),
        }}
      >
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
              list={names}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              required
              error={errors.username?.message}
              {...form.register('username')}
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
        <AmountField area="transfers" currency={terms.currency} min={terms.amountMin} max={terms.amountMax} />
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
          maxLength={140}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <PasswordField
          label={text('transfers.paymentPassword')}
          autoComplete="off"
          required
          error={errors.paymentPassword?.message}
          {...form.register('paymentPassword')}
        />
        {terms.turnoverLeft > 0n && (
          <p className="font-semibold text-notice">
            {text('transfers.playFirst', { amount: formats.money(terms.turnoverLeft, terms.currency) })}
          </p>
        )}
        {terms.passwordBlockedUntil && (
          <p className="font-semibold text-notice">
            {text('transfers.passwordBlocked', waitUntil(terms.passwordBlockedUntil))}
          </p>
        )}
      </EntryForm>
      <p className="mt-4 text-ink-soft">{text('transfers.forGood')}</p>
    </Card>
  );
}
