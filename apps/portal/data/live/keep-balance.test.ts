import { walletBalance } from '@mela/wire/portal/member.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keepBalance } from './balance.ts';
import { askOf, keyOf } from '../query.ts';
import type { hearPushes } from './realtime.ts';

type Hearer = Parameters<typeof hearPushes>[0];

const channel = vi.hoisted(() => ({ push: (() => undefined) as Hearer }));
vi.mock('./realtime.ts', () => ({
  hearPushes: (hearer: Hearer) => (channel.push = hearer),
  onReturn: () => undefined,
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
