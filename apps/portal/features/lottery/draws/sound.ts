import { useSyncExternalStore } from 'react';
import type { SoundName } from './sounds.ts';

/** The sounds of the lottery: off until somebody wants them. */
const KEY = 'lottery-sound';
const watchers = new Set<() => void>();

const isOn = (): boolean => localStorage.getItem(KEY) === 'on';

/** Whether this browser's player wants sounds. */
export const useSoundOn = (): boolean => useSyncExternalStore(watch, isOn, () => false);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Switches the sounds on, with one to hear, or off. It follows a press, without which browsers play nothing. */
export function switchSound(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const watcher of watchers) watcher();
  if (on) play('draw');
}

/** Plays a sound if the player wants any. */
export function play(name: SoundName): void {
  if (!isOn()) return;
  // Without its sound a draw is a draw all the same.
  import('./sounds.ts').then(({ sing }) => sing(name)).catch(() => undefined);
}
