import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRealtime, onReturn, say } from './realtime.ts';

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
  hears(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify({ v: 1, ...message }) }));
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

test('nothing is said before the server has learnt who is here, which is then told, after every return as well', () => {
  const presence = { type: 'room', here: true } as const;
  const stop = onReturn(() => say(presence));
  keepRealtime();
  say(presence);
  const first = last();
  first.opens();
  say(presence);
  expect(first.sent).toHaveLength(1);
  first.hears({ type: 'welcome', now: '2026-11-30T12:00:00.000Z' });
  expect(first.sent.slice(1)).toEqual([JSON.stringify(presence)]);
  first.closes(1006);
  pause();
  last().opens();
  last().hears({ type: 'welcome', now: '2026-11-30T12:00:01.000Z' });
  expect(last().sent.slice(1)).toEqual([JSON.stringify(presence)]);
  stop();
});
