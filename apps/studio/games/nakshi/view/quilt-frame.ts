import { element } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import { plainMultiplier } from '../../../view/multiplier-text.ts';
import { CELLS, LINES, MIDDLE, SIDE } from '../rules.ts';
import type { NakshiMessage } from './messages.ts';
import type { QuiltBox } from './quilt-art.ts';

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -SIDE,
  ArrowDown: SIDE,
};
const RICH_X100 = 2500;
const GOOD_X100 = 500;

/** How near a line is to being finished. */
export type Nearness = 'far' | 'near' | 'done';

/** What stands around and over the quilt: the prize of each line, and a button on each patch. */
export function openQuiltFrame(
  { say, number, money }: Translator<NakshiMessage>,
  onPick: (cell: number) => void,
) {
  const times = (x100: number) => `×${plainMultiplier(x100, number)}`;
  const cells = Array.from({ length: CELLS }, (_, cell) =>
    element('button', { type: 'button', className: 'patch', disabled: true, onclick: () => onPick(cell) }),
  );
  const quilt = element('div', { className: 'patches' }, ...cells);
  quilt.setAttribute('role', 'group');
  quilt.setAttribute('aria-label', say('quilt'));
  quilt.addEventListener('keydown', (event) => {
    const at = cells.findIndex((cell) => cell === document.activeElement);
    const step = MOVES[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    // On to the next patch that can be chosen, along the way.
    for (let to = at + step; to >= 0 && to < CELLS; to += step) {
      if (Math.abs(step) === 1 && Math.floor(to / SIDE) !== Math.floor(at / SIDE)) return;
      const next = cells[to];
      if (next && !next.disabled) return next.focus();
    }
  });
  const tags = LINES.map((_, line) => {
    const tag = element('li', { className: `prize line-${line}` });
    tag.style.setProperty('--at', String(line % SIDE));
    return tag;
  });
  const prizes = element('ol', { className: 'prizes' }, ...tags);
  prizes.setAttribute('aria-label', say('prizes'));
  const board = element('div', { className: 'quilt' }, prizes, quilt);

  const lineName = (line: number): string => {
    if (line < SIDE) return say('row', { at: line + 1 });
    if (line < 2 * SIDE) return say('column', { at: line - SIDE + 1 });
    return say(line === 2 * SIDE ? 'diagonalDown' : 'diagonalUp');
  };

  function close(): void {
    cells.forEach((cell, index) => {
      // The patch that was pressed keeps the focus, for those who go on by keyboard.
      cell.disabled = cell !== document.activeElement;
      cell.setAttribute('aria-disabled', 'true');
      cell.removeAttribute('data-pays');
      cell.removeAttribute('data-best');
      cell.setAttribute('aria-label', patchName(index));
      cell.replaceChildren();
    });
  }
  const patchName = (cell: number): string =>
    cell === MIDDLE
      ? say('middle')
      : say('patch', { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 });

  close();
  return {
    board,
    close,
    /** Shows the prizes, or hides them until they are drawn. */
    prize(amounts: readonly number[] | null): void {
      tags.forEach((tag, line) => {
        const x100 = amounts?.[line];
        const text = x100 === undefined ? '?' : times(x100);
        tag.replaceChildren(element('span', { textContent: text }));
        tag.dataset['state'] = 'far';
        tag.dataset['rank'] = (x100 ?? 0) >= RICH_X100 ? 'rich' : (x100 ?? 0) >= GOOD_X100 ? 'good' : '';
        tag.toggleAttribute('data-drawn', x100 !== undefined);
        tag.setAttribute('aria-label', x100 === undefined ? lineName(line) : `${lineName(line)} ${text}`);
      });
    },
    mark(line: number, state: Nearness): void {
      const tag = tags[line];
      if (tag) tag.dataset['state'] = state;
    },
    /** Opens the patches that finish a line, each with what the round pays then. */
    offer(choices: readonly { patch: number; x100: number; pays: bigint }[], best: number): void {
      for (const { patch, x100, pays } of choices) {
        const cell = cells[patch];
        if (!cell) continue;
        cell.disabled = false;
        cell.setAttribute('aria-disabled', 'false');
        cell.dataset['pays'] = '';
        cell.toggleAttribute('data-best', patch === best);
        cell.replaceChildren(element('b', { textContent: times(x100) }));
        cell.setAttribute('aria-label', say('choice', { patch: patchName(patch), amount: money(pays) }));
      }
    },
    /** Takes the room between the bars and answers where the patches lie on the page. */
    fit({ width, height }: { width: number; height: number }): QuiltBox {
      const down = Math.max(24, Math.min((height - 4) / 6.1, 100));
      const gutter = 54;
      const widest = (width - gutter - 26) / SIDE;
      const across = Math.max(24, Math.min(widest, Math.max(down, 46), 100));
      board.style.setProperty('--w', `${across}px`);
      board.style.setProperty('--h', `${Math.min(down, across)}px`);
      board.style.setProperty('--gutter', `${gutter}px`);
      const { x, y } = quilt.getBoundingClientRect();
      return { x, y, width: across, height: Math.min(down, across) };
    },
  };
}
