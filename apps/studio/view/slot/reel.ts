import { Container, Sprite } from 'pixi.js';
import type { Art } from '../pictures.ts';
import type { ReelBox } from './layout.ts';

/** Symbols a second while a reel runs free. */
const SPEED = 26;
const FILL = 0.9;
const BEATS_SECONDS = 2.7;
const BEAT = (2 * Math.PI * 3) / BEATS_SECONDS;

type Motion =
  | { readonly kind: 'still' }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'landing';
      readonly stop: number;
      readonly distance: number;
      readonly seconds: number;
      passed: number;
      readonly landed: () => void;
    };

/** How hard a reel swings back after so many symbols: about a quarter of a symbol, whatever the distance. */
const swingOf = (distance: number): number => 2.6 / Math.sqrt(distance);

/** Out fast, past the stop by a little, and back: how a heavy reel comes to rest. Starts at a slope of 3 + swing. */
const settle = (t: number, swing: number): number => 1 + (1 + swing) * (t - 1) ** 3 + swing * (t - 1) ** 2;

/** One reel: its strip runs downwards past the window and comes to rest where the round says. */
export function openReel<Name extends string>(
  art: Art<Name>,
  streaks: () => Art<Name>,
  strip: readonly Name[],
  rows: number,
) {
  const view = new Container();
  const sprites = Array.from({ length: rows + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    view.addChild(sprite);
    return sprite;
  });
  let box: Pick<ReelBox, 'cellWidth' | 'cellHeight'> = { cellWidth: 100, cellHeight: 100 };
  let position = 0;
  let motion: Motion = { kind: 'still' };
  let pulse: ReadonlySet<number> | null = null;
  let pulsed = 0;

  const nameAt = (index: number) => strip[((index % strip.length) + strip.length) % strip.length];

  function draw(): void {
    const top = Math.floor(position);
    const fast =
      motion.kind === 'running' || (motion.kind === 'landing' && motion.passed < motion.seconds * 0.3);
    const size = Math.min(box.cellWidth, box.cellHeight) * FILL;
    const looks = fast ? streaks() : art;
    sprites.forEach((sprite, index) => {
      const symbol = top + index - 1;
      const name = nameAt(symbol);
      if (name !== undefined) sprite.texture = looks[name];
      sprite.position.set(box.cellWidth / 2, (symbol - position + 0.5) * box.cellHeight);
      const row = index - 1;
      const lit = pulse?.has(row) ?? false;
      const beat = lit ? 1 + 0.07 * (1 - Math.cos(pulsed * BEAT)) : 1;
      sprite.width = size * beat;
      sprite.height = size * beat * (fast ? 1.12 : 1);
      sprite.alpha = pulse && !lit ? 0.32 : 1;
    });
  }

  return {
    view,
    resize(next: Pick<ReelBox, 'cellWidth' | 'cellHeight'>): void {
      box = next;
      draw();
    },
    /** Stands at a stop at once. */
    stand(stop: number): void {
      motion = { kind: 'still' };
      position = stop;
      draw();
    },
    run(): void {
      pulse = null;
      motion = { kind: 'running' };
    },
    /** Comes to rest at a stop after running on over `symbols` more of them. */
    land(stop: number, symbols: number): Promise<void> {
      return new Promise((landed) => {
        const distance = symbols + (position - Math.floor(position));
        position = stop + distance;
        motion = {
          kind: 'landing',
          stop,
          distance,
          seconds: (distance * (3 + swingOf(distance))) / SPEED,
          passed: 0,
          landed,
        };
      });
    },
    /** Makes the symbols of some rows beat and the others fade; `null` ends it. */
    light(rows: ReadonlySet<number> | null): void {
      pulse = rows;
      pulsed = 0;
      draw();
    },
    /** Moves on by so many seconds; answers whether there is more to move. */
    tick(seconds: number): boolean {
      const beating = pulse !== null && pulsed < BEATS_SECONDS;
      if (motion.kind === 'still' && !beating) return false;
      if (motion.kind === 'running') position -= SPEED * seconds;
      if (motion.kind === 'landing') {
        motion.passed += seconds;
        const share = Math.min(1, motion.passed / motion.seconds);
        position = motion.stop + motion.distance * (1 - settle(share, swingOf(motion.distance)));
        if (share === 1) {
          const { landed, stop } = motion;
          position = stop;
          motion = { kind: 'still' };
          landed();
        }
      }
      pulsed = Math.min(BEATS_SECONDS, pulsed + seconds);
      draw();
      return true;
    },
  };
}
