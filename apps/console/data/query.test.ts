import { environmentManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { me } from '@mela/wire/console/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { liveQueryOf, openQueryClient } from './query.ts';

vi.mock('./language.ts', () => ({ currentLanguage: () => 'en' }));

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => void vi.useRealTimers());

/** How often a page asks in a minute in which it hears nothing else, and what it shows when an answer comes again. */
async function asksWhile(
  refusal: CallError,
  options: Pick<QueryObserverOptions, 'refetchInterval'> = {},
): Promise<{ asked: number; shown: unknown }> {
  const queries = openQueryClient();
  queries.mount();
  let asked = 0;
  let isAway = true;
  const observer = new QueryObserver<unknown>(queries, {
    ...options,
    queryKey: ['list'],
    queryFn: () => {
      asked += 1;
      if (isAway) throw refusal;
      return 'there';
    },
  });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = asked;
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  leave();
  queries.unmount();
  return { asked: before, shown: observer.getCurrentResult().data };
}

test.each([
  ['is not reached', new CallError('network', 0, '')],
  ['cannot serve', new CallError('system.unavailable', 503, 'Away')],
])('an installation that %s is asked again by itself, until it answers', async (_, away) => {
  const { asked, shown } = await asksWhile(away);
  expect(asked).toBeGreaterThan(10);
  expect(shown).toBe('there');
});

test('what is looked at seldom is looked for as often when the installation is away', async () => {
  const away = new CallError('system.unavailable', 503, 'Away');
  const { refetchInterval } = liveQueryOf(me, {}, 3_600_000);
  const { asked, shown } = await asksWhile(away, { refetchInterval } as QueryObserverOptions);
  expect(asked).toBeGreaterThan(10);
  expect(shown).toBe('there');
});

test('a no is not asked for again', async () => {
  expect(await asksWhile(new CallError('staff.role', 403, 'No'))).toEqual({ asked: 1, shown: undefined });
});
