import { memberInfo } from '@mela/wire/portal/member.ts';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { askOf, keyOf } from '../query.ts';
import type { hearPushes, onReturn } from './realtime.ts';
import { keepState } from './state.ts';

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

const queryKey = keyOf(askOf(memberInfo));
const WALLET = { balance: '1.0000', bonus: '0.0000', currency: 'BDT', seq: '1' };
const info = (stateSeq: number, unreadCount: number, promoCount: number) => ({
  account: 'rina',
  stateSeq,
  unreadCount,
  promoCount,
});

let queries: QueryClient;
let asked: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  queries = new QueryClient();
  asked = vi.spyOn(queries, 'invalidateQueries');
  keepState(queries);
});
const shown = () => {
  const { unreadCount, promoCount } = queries.getQueryData<ReturnType<typeof info>>(queryKey) ?? {};
  return [unreadCount, promoCount];
};
const changed = (seq: number, state: Extract<PushMessage, { type: 'state' }>['state']) =>
  channel.push({ v: 1, type: 'state', seq, state });
const opened = (seq: number, unreadCount: number, promoCount: number) =>
  channel.open({ seq, state: { unreadCount, promoCount }, wallet: WALLET });

test('shows each part as it is under its highest number, in whatever order pushes come', () => {
  queries.setQueryData(queryKey, info(3, 1, 0));
  opened(3, 1, 0);
  changed(4, { unreadCount: 2 });
  changed(5, { promoCount: 1 });
  changed(4, { unreadCount: 9 });
  expect(shown()).toEqual([2, 1]);
  expect(asked).not.toHaveBeenCalled();
});

test('asks for all of it when a number is missing, and when the channel opens without a word of the member', () => {
  queries.setQueryData(queryKey, info(3, 1, 0));
  opened(3, 1, 0);
  changed(5, { unreadCount: 2 });
  expect(asked).toHaveBeenCalledOnce();
  expect(shown()).toEqual([2, 0]);
  channel.open(undefined);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a page that comes back shows what it is told, whatever changed meanwhile, and asks nothing', () => {
  queries.setQueryData(queryKey, info(3, 1, 0));
  opened(3, 1, 0);
  opened(7, 5, 2);
  expect(shown()).toEqual([5, 2]);
  // Offers begin by the clock, under no number of the member's.
  opened(7, 5, 3);
  expect(shown()).toEqual([5, 3]);
  changed(8, { unreadCount: 0 });
  expect(shown()).toEqual([0, 3]);
  expect(asked).not.toHaveBeenCalled();
});

test('an answer that was on its way while something later was pushed does not take its place', async () => {
  let answer = (_info: object): void => undefined;
  const asking = queries.fetchQuery({
    queryKey,
    queryFn: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  changed(4, { unreadCount: 2 });
  answer(info(3, 1, 6));
  await asking;
  await vi.waitFor(() => expect(shown()).toEqual([2, 6]));
});
