import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConcurrencyLimit, type ConcurrencyRule, type Place } from './concurrency-limit.ts';
import { openCrowd } from './crowd.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RULE: ConcurrencyRule = { atOnce: 2, waitingMax: 3, patienceMs: 1000, rate: null };

function open(rule: Partial<ConcurrencyRule> = {}) {
  const result = { refused: 0 };
  const limit = openConcurrencyLimit(
    { ...RULE, ...rule },
    { crowd: openCrowd(), refused: () => void (result.refused += 1) },
  );
  return { told: result, ...limit };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Enters, and keeps what comes of it. */
function come({ enter }: Pick<ReturnType<typeof open>, 'enter'>, key: string, gone?: AbortSignal) {
  const visit: { state: 'waiting' | 'in' | 'refused'; leave: Place['leave'] } = {
    state: 'waiting',
    leave: () => undefined,
  };
  void enter(key, gone).then((entered) =>
    Object.assign(visit, entered.ok ? { state: 'in', leave: entered.value.leave } : { state: 'refused' }),
  );
  return visit;
}

test('so many of a key are in at once, the next wait in line, and one more is refused', async () => {
  const limit = open();
  const ours = Array.from({ length: 6 }, () => come(limit, 'a'));
  const other = come(limit, 'b');
  await settled();
  expect(ours.map(({ state }) => state)).toEqual(['in', 'in', 'waiting', 'waiting', 'waiting', 'refused']);
  expect(other.state).toBe('in');
  expect([limit.standing(), limit.told.refused]).toEqual([{ inUse: 3, waiting: 3 }, 1]);
  ours[1]?.leave();
  ours[1]?.leave();
  await settled();
  expect(ours.map(({ state }) => state)).toEqual(['in', 'in', 'in', 'waiting', 'waiting', 'refused']);
});

test('whoever waits too long is refused, and whoever hangs up leaves the line to the others', async () => {
  const limit = open({ atOnce: 1 });
  const first = come(limit, 'a');
  const hangsUp = new AbortController();
  const [second, third] = [come(limit, 'a', hangsUp.signal), come(limit, 'a')];
  await vi.advanceTimersByTimeAsync(999);
  expect([second.state, third.state]).toEqual(['waiting', 'waiting']);
  hangsUp.abort();
  first.leave();
  await settled();
  expect([second.state, third.state, limit.told.refused]).toEqual(['refused', 'in', 0]);
  const fourth = come(limit, 'a');
  await vi.advanceTimersByTimeAsync(1000);
  expect([fourth.state, limit.told.refused]).toEqual(['refused', 1]);
  expect(limit.standing()).toEqual({ inUse: 1, waiting: 0 });
});

test('who never stops goes on at their rate while others are there, and as fast as they like when alone', async () => {
  const limit = open({
    atOnce: 100,
    waitingMax: 1000,
    patienceMs: 60_000,
    rate: { perSecond: 10, burst: 20 },
  });
  const done = { busy: 0 };
  const goOn = async (): Promise<void> => {
    const entered = await limit.enter('busy');
    if (!entered.ok) return;
    done.busy += 1;
    entered.value.leave();
  };
  const crowd = () => Array.from({ length: 200 }, goOn);
  void crowd();
  await settled();
  expect(done.busy).toBe(200);
  come(limit, 'quiet').leave();
  void crowd();
  const presence = setInterval(() => come(limit, 'quiet'), 500);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done.busy).toBeGreaterThanOrEqual(245);
  expect(done.busy).toBeLessThanOrEqual(255);
  clearInterval(presence);
  await vi.advanceTimersByTimeAsync(1500);
  expect(done.busy).toBe(400);
});

test('a rule holds whatever comes and goes: nobody is forgotten, nobody is let in too many, and a line keeps its order', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('come' as const), key: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ kind: fc.constantFrom('leave' as const, 'hang-up' as const), at: fc.nat(50) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(700) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const limit = open({ rate: { perSecond: 5, burst: 3 } });
      const visits: (ReturnType<typeof come> & { key: string; call: AbortController; left: boolean })[] = [];
      const letIn: typeof visits = [];
      const look = (): void => {
        for (const visit of visits) if (visit.state === 'in' && !letIn.includes(visit)) letIn.push(visit);
        for (const key of ['a', 'b', 'c']) {
          const own = letIn.filter((visit) => visit.key === key);
          expect(own.filter(({ left }) => !left).length).toBeLessThanOrEqual(RULE.atOnce);
          const places = own.map((visit) => visits.indexOf(visit));
          expect(places).toEqual(places.toSorted((x, y) => x - y));
        }
      };
      for (const one of steps) {
        if (one.kind === 'come') {
          const call = new AbortController();
          const visit = come(limit, one.key, call.signal);
          visits.push(Object.assign(visit, { key: one.key, call, left: false }));
        } else if (one.kind === 'wait') {
          await vi.advanceTimersByTimeAsync(one.ms);
        } else {
          const visit = visits[one.at % Math.max(1, visits.length)];
          if (one.kind === 'hang-up') visit?.call.abort();
          else if (visit?.state === 'in') {
            visit.leave();
            visit.left = true;
          }
        }
        await settled();
        look();
      }
      for (const visit of letIn) visit.leave();
      for (const visit of visits) visit.left ||= visit.state === 'in';
      for (let n = 0; n < 30; n += 1) {
        await vi.advanceTimersByTimeAsync(200);
        for (const visit of visits)
          if (visit.state === 'in' && !visit.left) {
            visit.leave();
            visit.left = true;
          }
      }
      expect(visits.every(({ state }) => state !== 'waiting')).toBe(true);
      expect(limit.standing()).toEqual({ inUse: 0, waiting: 0 });
    }),
    { numRuns: 200 },
  );
});

test('five hundred behind one address go on as if each had their own: an account’s line is nobody else’s', async () => {
  const limit = open({ waitingMax: 200, patienceMs: 1000, rate: { perSecond: 25, burst: 100 } });
  const visits = Array.from({ length: 500 }, (_, n) => come(limit, `account ${n}`));
  await settled();
  expect(visits.filter(({ state }) => state === 'in')).toHaveLength(500);
});
