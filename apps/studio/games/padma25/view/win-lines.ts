import { Graphics } from 'pixi.js';
import type { PaidSymbol, Paytable } from '../paytable-v1.ts';
import type { LineWin } from '../rules.ts';
import type { ReelBox } from './layout.ts';

const COLOURS: Readonly<Record<PaidSymbol, number>> = {
  TIGER: 0xf07f13,
  ELEPHANT: 0x2f6fb3,
  PEACOCK: 0x0e8c86,
  MANGO: 0xff9d00,
  A: 0xd8402f,
  K: 0x1d5fd0,
  Q: 0x8a3fb0,
  J: 0x0e8c86,
  T: 0xc9781b,
};

/** Draws winning lines as coloured threads across the cloth. */
export function openWinLines(paytable: Paytable, wake: () => void) {
  const view = new Graphics();
  let box: ReelBox | undefined;

  function thread({ line, symbol }: LineWin): void {
    if (!box) return;
    const { x, y, cellWidth, cellHeight } = box;
    const rows = paytable.lines[line - 1] ?? [];
    const points = rows.map(
      (row, reel) => [x + (reel + 0.5) * cellWidth, y + (row + 0.5) * cellHeight] as const,
    );
    const ends = [
      [x, points[0]?.[1] ?? 0] as const,
      ...points,
      [x + 5 * cellWidth, points.at(-1)?.[1] ?? 0] as const,
    ];
    for (const [width, color] of [
      [9, 0x2b1620],
      [5.5, COLOURS[symbol]],
    ] as const) {
      ends.forEach(([px, py], index) => (index === 0 ? view.moveTo(px, py) : view.lineTo(px, py)));
      view.stroke({ width, color, cap: 'round', join: 'round', alpha: 0.92 });
    }
  }

  return {
    view,
    resize(next: ReelBox): void {
      box = next;
      view.clear();
    },
    show(wins: readonly LineWin[]): void {
      view.clear();
      for (const win of wins) thread(win);
      wake();
    },
    clear(): void {
      view.clear();
      wake();
    },
  };
}

export type WinLines = ReturnType<typeof openWinLines>;
