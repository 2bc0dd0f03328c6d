import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilLoaded } from './retry-until-loaded.ts';

let device: EventTarget;

beforeEach(() => {
  device = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Something that does not come the first times it is asked for. */
function late(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'there';
  });
  return load;
}

test('a part that does not come is asked for every three seconds until it is there', async () => {
  const load = late(4);
  const missed = vi.fn(async () => undefined);
  const part = retryUntilLoaded(load, missed);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(load).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe('there');
  expect(missed).toHaveBeenCalledTimes(4);
});

test('a network that comes back is used at once', async () => {
  const load = late(1);
  const part = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(10);
  device.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await part).toBe('there');
});
