import { afterEach, expect, test, vi } from 'vitest';
import { keepPreferences, readPreferences } from './preferences.ts';
import { openSound } from './sound.ts';

/** A browser's sound, of which it is only counted how often it is opened and how many strings it plucks. */
function listen() {
  const heard = { opened: 0, plucked: 0 };
  const node = () => ({
    connect: () => undefined,
    start: () => void (heard.plucked += 1),
    stop: () => undefined,
    frequency: { setValueAtTime: () => undefined },
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createGain = node;
      createOscillator = node;
      constructor() {
        heard.opened += 1;
      }
      suspend = async () => undefined;
      resume = async () => undefined;
    },
  );
  return heard;
}

function keep(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a player who has set nothing hears nothing: the browser’s sound is not even opened', () => {
  keep();
  const heard = listen();
  const { sound, turbo } = readPreferences();
  expect({ sound, turbo }).toEqual({ sound: false, turbo: false });
  const player = openSound(sound);
  for (const name of ['press', 'win', 'bigWin', 'lose'] as const) player.play(name);
  expect(heard).toEqual({ opened: 0, plucked: 0 });
});

test('sounds are heard once they are switched on, and that is kept for the next game', () => {
  keep();
  const heard = listen();
  const player = openSound(false);
  player.switchTo(true);
  player.play('win');
  player.play('lose');
  expect(heard.opened).toBe(1);
  expect(heard.plucked).toBeGreaterThan(2);
  keepPreferences({ sound: true, turbo: false });
  expect(readPreferences().sound).toBe(true);
  const before = heard.plucked;
  player.switchTo(false);
  player.play('win');
  expect(heard.plucked).toBe(before);
});
