import { Graphics } from 'pixi.js';
import type { ReelBox } from './layout.ts';

/** A line over the reels: its row on each reel, and its colour. */
export type Thread = { readonly rows: readonly number[]; readonly color: number };

/** Draws winning lines as coloured threads across the cloth. */
export function openWinLines(wake: () => void) {
  const view = new Graphics();
  let box: ReelBox | undefined;
  let shown: readonly Thread[] = [];

  function thread({ rows, color: own }: Thread): void {
    if (!box) return;
    const { x, y, columns, cellWidth, cellHeight } = box;
    const points = rows.map(
      (row, reel) => [x + (reel + 0.5) * cellWidth, y + (row + 0.5) * cellHeight] as const,
    );
    const ends = [
      [x, points[0]?.[1] ?? 0] as const,
      ...points,
      [x + columns * cellWidth, points.at(-1)?.[1] ?? 0] as const,
    ];
    for (const [width, color] of [
      [9, 0x2b1620],
      [5.5, own],
    ] as const) {
      ends.forEach(([px, py], index) => (index === 0 ? view.moveTo(px, py) : view.lineTo(px, py)));
      view.stroke({ width, color, cap: 'round', join: 'round', alpha: 0.92 });
    }
  }

  function draw(): void {
    view.clear();
    for (const each of shown) thread(each);
  }

  return {
    view,
    /** Takes another rectangle; what is shown stays, as when a message below needs more room. */
    resize(next: ReelBox): void {
      box = next;
      draw();
    },
    show(threads: readonly Thread[]): void {
      shown = threads;
      draw();
      wake();
    },
    clear(): void {
      shown = [];
      draw();
      wake();
    },
  };
}

export type WinLines = ReturnType<typeof openWinLines>;
