import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTimeInDoubt, serverNow, setServerTime } from './clock.ts';

const SERVER = Date.parse('2026-11-21T06:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER - 90_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the server’s time goes on by the machine’s clock, however wrong that is', () => {
  setServerTime(new Date(SERVER));
  vi.advanceTimersByTime(42_000);
  expect(serverNow()).toBe(SERVER + 42_000);
  expect(isTimeInDoubt()).toBe(false);
});

test('an answer that was heard a while ago is as old as that', () => {
  setServerTime(new Date(SERVER), Date.now() - 3000);
  expect(serverNow()).toBe(SERVER + 3000);
});

test('a sleep is counted, and in doubt until the server has spoken', () => {
  setServerTime(new Date(SERVER));
  // The clock that only counts stands still while a machine sleeps.
  vi.setSystemTime(Date.now() + 600_000);
  expect(serverNow()).toBe(SERVER + 600_000);
  expect(isTimeInDoubt()).toBe(true);
  setServerTime(new Date(SERVER + 600_400));
  expect(serverNow()).toBe(SERVER + 600_400);
  expect(isTimeInDoubt()).toBe(false);
});

test('a clock that is moved back is in doubt as well', () => {
  setServerTime(new Date(SERVER));
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(isTimeInDoubt()).toBe(true);
});
