import { element } from '../../../view/element.ts';
import type { Speech } from '../../../view/language.ts';
import { pictureAddress } from '../../../view/picture-address.ts';
import { CELLS, multiplierX100 } from '../rules.ts';
import leafDrawing from './leaf.svg?raw';
import lilyDrawing from './lily.svg?raw';
import type { MinesMessage } from './messages.ts';
import pufferDrawing from './puffer.svg?raw';

const SIDE = 5;
const RUNGS = 5;
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -SIDE,
  ArrowDown: SIDE,
};

/** What lies open on a cell. `found`: one that the player never turned, shown at the end. */
export type Open = 'lily' | 'mine' | 'found-lily' | 'found-mine';

/** The pond of 25 leaves and, above it, what the next lilies pay. */
export function openField({ say, number }: Speech<MinesMessage>, onPick: (cell: number) => void) {
  const leaves = Array.from({ length: CELLS }, (_, cell) => {
    const button = element(
      'button',
      { type: 'button', className: 'leaf', disabled: true, onclick: () => onPick(cell) },
      element('img', { src: pictureAddress(leafDrawing), alt: '', draggable: false }),
    );
    return button;
  });
  const field = element('div', { className: 'field-of-leaves' }, ...leaves);
  field.setAttribute('role', 'group');
  field.setAttribute('aria-label', say('field'));
  field.addEventListener('keydown', (event) => {
    const at = leaves.findIndex((leaf) => leaf === document.activeElement);
    const to = at + (MOVES[event.key] ?? 0);
    const leavesRow =
      (event.key === 'ArrowLeft' && at % SIDE === 0) || (event.key === 'ArrowRight' && to % SIDE === 0);
    if (at < 0 || to === at || to < 0 || to >= CELLS || leavesRow) return;
    event.preventDefault();
    leaves[to]?.focus();
  });
  const ladder = element('ol', { className: 'ladder' });
  ladder.setAttribute('aria-label', say('ladder'));
  const board = element('div', { className: 'pond' }, ladder, field);
  const open = new Map<number, Open>();

  function name(cell: number): string {
    const at = { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 };
    const what = open.get(cell);
    if (what === undefined) return say('leaf', at);
    return say(what.endsWith('lily') ? 'leafLily' : 'leafMine', at);
  }
  const nameAll = () => leaves.forEach((leaf, cell) => leaf.setAttribute('aria-label', name(cell)));
  nameAll();

  return {
    board,
    /** Covers the pond with leaves again. */
    cover(): void {
      open.clear();
      for (const leaf of leaves) {
        leaf.removeAttribute('data-open');
        leaf.removeAttribute('data-waits');
        leaf.children[1]?.remove();
      }
      nameAll();
    },
    /** Whether the leaves that still lie can be turned. */
    enable(can: boolean): void {
      leaves.forEach((leaf, cell) => {
        // A leaf that has the focus keeps it: whoever plays by keyboard goes on from there.
        leaf.disabled = !can && leaf !== document.activeElement;
        leaf.setAttribute('aria-disabled', String(!can || open.has(cell)));
      });
      field.toggleAttribute('data-live', can);
    },
    /** Shows that a leaf is being turned. */
    wait: (cell: number) => leaves[cell]?.setAttribute('data-waits', ''),
    isClosed: (cell: number) => !open.has(cell),
    reveal(cell: number, what: Open): void {
      const leaf = leaves[cell];
      if (!leaf || open.has(cell)) return;
      open.set(cell, what);
      leaf.dataset['open'] = what;
      leaf.removeAttribute('data-waits');
      const drawing = what.endsWith('lily') ? lilyDrawing : pufferDrawing;
      leaf.append(element('img', { src: pictureAddress(drawing), alt: '', draggable: false }));
      leaf.setAttribute('aria-label', name(cell));
      leaf.setAttribute('aria-disabled', 'true');
    },
    /** Shows what the next lilies pay, after so many. */
    climb(mines: number, picked: number): void {
      const first = Math.max(1, Math.min(picked === 0 ? 1 : picked, CELLS - mines - RUNGS + 1));
      const rungs = Array.from({ length: Math.min(RUNGS, CELLS - mines) }, (_, index) => first + index);
      ladder.replaceChildren(
        ...rungs.map((count) => {
          const times = timesText(multiplierX100(mines, count));
          const rung = element(
            'li',
            {},
            element('small', { textContent: number(count) }),
            `×${number(times)}`,
          );
          rung.toggleAttribute('data-reached', count <= picked);
          return rung;
        }),
      );
    },
    /** Takes the room between the bars. */
    fit({ width, height }: { width: number; height: number }): void {
      // On a phone on its side the ladder stands beside the pond (mines.css).
      const beside = matchMedia('(max-height: 480px)').matches;
      const side = beside ? Math.min(width - 120, height - 4) : Math.min(width - 20, height - 58, 560);
      board.style.setProperty('--side', `${Math.max(180, side)}px`);
    },
  };
}

/** What a multiplier ×100 looks like: 1.05, 24.25, 5.04 M. */
export function timesText(x100: number): string {
  if (x100 >= 100_000_000) return `${(x100 / 100_000_000).toFixed(2)}M`;
  return x100 >= 1_000_000 ? `${(x100 / 100_000).toFixed(1)}K` : (x100 / 100).toFixed(2);
}
