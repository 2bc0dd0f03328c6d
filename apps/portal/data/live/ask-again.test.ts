import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';
import { CallError } from '../call-error.ts';
import { isReconnecting } from '../reconnecting.ts';

const channel = vi.hoisted((): { return: () => void } => ({ return: () => undefined }));
vi.mock('./realtime.ts', () => ({ onReturn: (returner: () => void) => (channel.return = returner) }));

let queries: QueryClient;
let asked: string[];
let refusal: CallError | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
  refusal = null;
  askAgain(queries);
});
afterEach(() => {
  queries.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A question of a page, and what the page shows of it. */
function show(name: string) {
  const observer = new QueryObserver(queries, {
    queryKey: [name],
    queryFn: () => {
      asked.push(name);
      if (refusal) throw refusal;
      return `${name} ${asked.length}`;
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { observer, leave };
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const times = (name: string): number => asked.filter((one) => one === name).length;

test.each([
  ['not reached', new CallError('network', 0, '')],
  ['not able to serve', new CallError('system.unavailable', 503, 'Away')],
  ['too busy', new CallError('system.busy', 503, 'Busy')],
])(
  'a site that is %s is asked again, one question for all, less and less often, until all are answered',
  async (_, away) => {
    const balance = show('balance');
    await passes(0);
    refusal = away;
    const list = show('list');
    await queries.refetchQueries();
    expect([isReconnecting(), times('balance'), times('list')]).toEqual([true, 2, 1]);
    await passes(60_000);
    // One of the two, ever later: not sixty times.
    expect(times('balance') + times('list')).toBeGreaterThan(7);
    expect(times('balance') + times('list')).toBeLessThan(14);
    expect(Math.min(times('balance'), times('list'))).toBeLessThan(3);
    // What has been there is still shown.
    expect(balance.observer.getCurrentResult().data).toBe('balance 1');
    expect(isReconnecting()).toBe(true);
    refusal = null;
    await passes(15_000);
    for (const { observer } of [balance, list])
      expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, error: null });
    expect(isReconnecting()).toBe(false);
    const before = asked.length;
    await passes(60_000);
    expect(asked.length).toBe(before);
  },
);

test('a channel that is there again is asked over at once', async () => {
  refusal = new CallError('network', 0, '');
  show('balance');
  await passes(30_000);
  refusal = null;
  channel.return();
  await passes(0);
  expect(isReconnecting()).toBe(false);
});

test('a no is no silence, and what nobody looks at any more is not asked for', async () => {
  refusal = new CallError('jurisdiction.closed', 451, 'Not where you are');
  show('closed');
  await passes(60_000);
  expect([isReconnecting(), asked.length]).toEqual([false, 1]);
  refusal = new CallError('network', 0, '');
  const { leave } = show('left');
  await passes(0);
  expect(isReconnecting()).toBe(true);
  leave();
  await passes(60_000);
  expect([isReconnecting(), times('left')]).toEqual([false, 1]);
});

test('what the site broke over is asked for by itself a while later, and says nothing of the others', async () => {
  refusal = new CallError('system.failed', 500, 'It broke');
  const { observer } = show('broken');
  await passes(14_000);
  expect([isReconnecting(), asked.length]).toEqual([false, 1]);
  await passes(2000);
  expect(asked.length).toBe(2);
  refusal = null;
  await passes(16_000);
  expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, error: null });
  await passes(60_000);
  expect(asked.length).toBe(3);
});
