import { walletBalance } from '@mela/wire/portal/member.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keepBalance } from './balance.ts';
import { askOf, keyOf } from '../query.ts';
import type { hearPushes, onReturn } from './realtime.ts';

type Hearer = Parameters<typeof hearPushes>[0];
type Returner = Parameters<typeof onReturn>[0];

const channel = vi.hoisted(() => ({
  push: (() => undefined) as Hearer,
  open: (() => undefined) as Returner,
}));
vi.mock('./realtime.ts', () => ({
  hearPushes: (hearer: Hearer) => (channel.push = hearer),
  onReturn: (returner: Returner) => (channel.open = returner),
}));

const queryKey = keyOf(askOf(walletBalance));
const at = (seq: string) => ({ balance: `${seq}.0000`, currency: 'BDT', seq });

test('an answer that was on its way while a later balance was pushed does not take its place', async () => {
  const queries = new QueryClient();
  keepBalance(queries);
  const answers: ((kept: object) => void)[] = [];
  const ask = () =>
    queries.fetchQuery({ queryKey, queryFn: () => new Promise<object>((answer) => answers.push(answer)) });

  const first = ask();
  channel.push({ v: 1, type: 'balance', ...at('10') });
  answers[0]?.(at('9'));
  await first;
  await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toEqual(at('10')));

  const next = ask();
  channel.push({ v: 1, type: 'balance', ...at('12') });
  answers[1]?.(at('11'));
  await next;
  await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toEqual(at('12')));
});

test('bonus money stays beside a balance that is pushed, and is asked for anew where bets may have moved it', async () => {
  const queries = new QueryClient();
  keepBalance(queries);
  const asked = vi.spyOn(queries, 'invalidateQueries');
  queries.setQueryData(queryKey, { ...at('1'), bonus: '0.0000' });
  channel.push({ v: 1, type: 'balance', ...at('2') });
  expect(asked).not.toHaveBeenCalled();
  queries.setQueryData(queryKey, { ...at('2'), bonus: '20.0000' });
  channel.push({ v: 1, type: 'balance', ...at('3') });
  expect(queries.getQueryData(queryKey)).toEqual({ ...at('3'), bonus: '20.0000' });
  expect(asked).toHaveBeenCalledOnce();
});

test('takes the wallet that the channel opens with, and asks only where it opens without one', () => {
  const queries = new QueryClient();
  keepBalance(queries);
  const asked = vi.spyOn(queries, 'invalidateQueries');
  const me = (wallet: object) => ({
    seq: 0,
    state: { unreadCount: 0, promoCount: 0 },
    wallet: { ...at('5'), bonus: '7.0000', ...wallet },
  });
  channel.open(me({}));
  expect(queries.getQueryData(queryKey)).toEqual({ ...at('5'), bonus: '7.0000' });
  // Older than what is shown, but for the bonus money, which has no number.
  channel.open(me({ ...at('4'), bonus: '8.0000' }));
  expect(queries.getQueryData(queryKey)).toEqual({ ...at('5'), bonus: '8.0000' });
  expect(asked).not.toHaveBeenCalled();
  channel.open(undefined);
  expect(asked).toHaveBeenCalledOnce();
});
