import { Container, Graphics, Sprite } from 'pixi.js';
import { drawPictures } from '../../../view/pictures.ts';
import { around, type Rect } from '../../../view/rect.ts';
import { multiplierAtX100 } from '../rules.ts';
import drawing from './kite.svg?raw';

const STEPS = 40;
const FIRST_SECONDS = 8;

/** The sky: a string that rises with the multiplier, and the kite on it, which falls when the string is cut. */
export async function openSky(wake: () => void, still: boolean, resolution: number) {
  const view = new Container();
  const string = new Graphics();
  const kite = new Sprite((await drawPictures({ kite: drawing }, 72 * resolution)).kite);
  kite.anchor.set(0.5);
  kite.scale.set(1 / resolution);
  view.addChild(string, kite);
  let room: Rect = { x: 0, y: 0, width: 360, height: 300 };
  let elapsed: () => number | undefined = () => undefined;
  let cutFor: number | undefined;
  let clock = 0;
  let drawn = false;

  /** Where the string's end is after so many seconds, when the picture holds `whole` seconds. */
  function at(seconds: number, whole: number): { x: number; y: number } {
    const top = Math.max(2, Math.exp(0.06 * whole));
    const part = (Math.exp(0.06 * seconds) - 1) / (top - 1);
    return {
      x: room.x + room.width * (0.06 + 0.78 * (seconds / whole)),
      y: room.y + room.height * (0.94 - 0.74 * part),
    };
  }

  function draw(seconds: number): void {
    const whole = Math.max(FIRST_SECONDS, seconds);
    const end = at(seconds, whole);
    string.clear();
    drawn = true;
    const start = at(0, whole);
    string.moveTo(start.x, start.y);
    for (let step = 1; step <= STEPS; step += 1) {
      const { x, y } = at((seconds * step) / STEPS, whole);
      string.lineTo(x, y);
    }
    const cut = cutFor !== undefined;
    string.stroke({
      width: 4,
      color: cut ? 0xff8a6a : 0xffd76a,
      cap: 'round',
      // So many short parts bend so little that round joins, which cost a frame ten times as much, look no different.
      join: 'miter',
      alpha: cut ? 0.6 : 1,
    });
    const sway = still ? 0 : Math.sin(clock * 3.2) * 5;
    const fall = cutFor ?? 0;
    kite.position.set(end.x + sway + fall * 60, end.y - 18 + sway * 0.4 + fall * fall * 240);
    kite.rotation = (still ? 0 : Math.sin(clock * 2.3) * 0.16) + fall * 3.2;
    kite.alpha = Math.max(0, 1 - fall * 0.7);
  }

  return {
    view,
    tick(seconds: number): boolean {
      clock += seconds;
      const flown = elapsed();
      if (cutFor !== undefined) cutFor = Math.min(2, cutFor + (still ? 2 : seconds));
      if (flown === undefined) {
        if (drawn) string.clear();
        drawn = false;
        const { x, y } = at(0, FIRST_SECONDS);
        kite.position.set(x + 18, y - 26 + (still ? 0 : Math.sin(clock * 2.4) * 5));
        kite.rotation = still ? 0 : Math.sin(clock * 1.8) * 0.14;
        kite.alpha = 1;
        return !still;
      }
      draw(flown);
      return cutFor === undefined || cutFor < 2;
    },
    /** Takes the room between the bars; the kite, at its edge, reaches a little beyond. */
    fit(next: Rect): Rect {
      room = next;
      return around(next, 40);
    },
    /** Lets the kite wait on its roof. */
    rest(): void {
      elapsed = () => undefined;
      cutFor = undefined;
      wake();
    },
    /** Lets it rise; `secondsNow` tells how long it is in the air. */
    rise(secondsNow: () => number): void {
      elapsed = secondsNow;
      cutFor = undefined;
      wake();
    },
    /** Cuts the string after so many seconds in the air. */
    cut(seconds: number): void {
      elapsed = () => seconds;
      cutFor ??= 0;
      wake();
    },
  };
}

/** What the air shows after so many ms, ×100. */
export const airX100 = (ms: number): number => multiplierAtX100(Math.max(0, ms));
