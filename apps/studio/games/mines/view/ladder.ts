import { element, write } from '../../../view/element.ts';
import type { Speech } from '../../../view/language.ts';
import { CELLS, multiplierX100 } from '../rules.ts';
import type { MinesMessage } from './messages.ts';

const RUNGS = 5;

/** Above the pond: what the next lilies pay. */
export function openLadder({ say, number }: Speech<MinesMessage>) {
  const rungs = Array.from({ length: RUNGS }, () => {
    const [count, times] = [element('small'), element('span')];
    return { count, times, rung: element('li', {}, count, times) };
  });
  const list = element('ol', { className: 'ladder' }, ...rungs.map(({ rung }) => rung));
  list.setAttribute('aria-label', say('ladder'));

  return {
    list,
    /** Shows what the next lilies pay, after so many. */
    climb(mines: number, picked: number): void {
      const first = Math.max(1, Math.min(picked === 0 ? 1 : picked, CELLS - mines - RUNGS + 1));
      rungs.forEach(({ rung, count, times }, index) => {
        const lilies = first + index;
        rung.hidden = lilies > CELLS - mines;
        if (rung.hidden) return;
        write(count, number(lilies));
        write(times, `×${number(timesText(multiplierX100(mines, lilies)))}`);
        rung.toggleAttribute('data-reached', lilies <= picked);
      });
    },
  };
}

/** What a multiplier ×100 looks like: 1.05, 24.25, 5.04 M. */
export function timesText(x100: number): string {
  if (x100 >= 100_000_000) return `${(x100 / 100_000_000).toFixed(2)}M`;
  return x100 >= 1_000_000 ? `${(x100 / 100_000).toFixed(1)}K` : (x100 / 100).toFixed(2);
}
