import { element } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import { paintPicture } from '../../../view/painted-picture.ts';
import { CELLS } from '../rules.ts';
import leafDrawing from './leaf.svg?raw';
import lilyDrawing from './lily.svg?raw';
import type { MinesMessage } from './messages.ts';
import pufferDrawing from './puffer.svg?raw';

const SIDE = 5;
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -SIDE,
  ArrowDown: SIDE,
};

/** What lies open on a cell. `found`: one that the player never turned, shown at the end. */
export type Open = 'lily' | 'mine' | 'found-lily' | 'found-mine';

/** A leaf on a large screen of two pixels to a point needs no more. */
const PIXELS = 224;

/** Paints what stands in the pond. */
export async function paintPond() {
  const [leaf, lily, puffer] = await Promise.all(
    [leafDrawing, lilyDrawing, pufferDrawing].map((drawing) => paintPicture(drawing, PIXELS)),
  );
  return { leaf: leaf ?? '', lily: lily ?? '', puffer: puffer ?? '' };
}

/** The 25 leaves of the pond. */
export function openField(
  { say }: Translator<MinesMessage>,
  painted: Awaited<ReturnType<typeof paintPond>>,
  onPick: (cell: number) => void,
) {
  const leaves = Array.from({ length: CELLS }, (_, cell) => {
    const button = element(
      'button',
      { type: 'button', className: 'leaf', disabled: true, onclick: () => onPick(cell) },
      element('img', { src: painted.leaf, alt: '', draggable: false }),
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
    field,
    /** Covers the pond with leaves again. */
    cover(): void {
      open.clear();
      field.setAttribute('data-rests', '');
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
        const disabled = !can && leaf !== document.activeElement;
        if (leaf.disabled !== disabled) leaf.disabled = disabled;
        const closed = String(!can || open.has(cell));
        if (leaf.getAttribute('aria-disabled') !== closed) leaf.setAttribute('aria-disabled', closed);
      });
      field.toggleAttribute('data-live', can);
      if (can) field.removeAttribute('data-rests');
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
      const src = what.endsWith('lily') ? painted.lily : painted.puffer;
      leaf.append(element('img', { src, alt: '', draggable: false }));
      leaf.setAttribute('aria-label', name(cell));
      leaf.setAttribute('aria-disabled', 'true');
    },
  };
}
