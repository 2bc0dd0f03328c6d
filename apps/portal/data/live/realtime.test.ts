import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRealtime } from './realtime.ts';

vi.mock('../session.ts', () => ({
  sessionToken: () => 'token',
  sessionGone: () => undefined,
  watchSession: () => undefined,
}));

/** A socket that the test opens and closes. */
class PretendSocket extends EventTarget {
  readonly readyState = 1;
  readonly sent: string[] = [];
  constructor() {
    super();
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  closes(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const sockets: PretendSocket[] = [];
const last = (): PretendSocket => sockets.at(-1) ?? new PretendSocket();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', Object.assign(PretendSocket, { OPEN: 1 }));
  vi.stubGlobal('location', { protocol: 'http:', host: 'mela.localhost' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  sockets.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How long it is until the next channel is opened. */
function pause(): number {
  const before = sockets.length;
  let ms = 0;
  while (sockets.length === before && ms < 60_000) {
    vi.advanceTimersByTime(100);
    ms += 100;
  }
  return ms;
}

test('a channel that is let in and turned away at its introduction is opened less and less often', () => {
  keepRealtime();
  const pauses = Array.from({ length: 8 }, () => {
    last().opens();
    expect(last().sent).toHaveLength(1);
    last().closes(1013);
    return pause();
  });
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
});

test('one that has stood is opened again at once, and never by all at once', () => {
  keepRealtime();
  for (let n = 0; n < 4; n += 1) {
    last().closes(1006);
    pause();
  }
  last().opens();
  vi.advanceTimersByTime(11_000);
  last().closes(1006);
  expect(pause()).toBe(500);
  vi.mocked(Math.random).mockReturnValue(0.9);
  last().closes(1006);
  expect(pause()).toBe(1400);
});
