import { element, write } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import { multiplierText } from '../../../view/multiplier-text.ts';
import { CELLS, multiplierX100 } from '../rules.ts';
import type { MinesMessage } from './messages.ts';

const RUNGS = 5;
/** So many have room where multipliers are long. */
const LONG_RUNGS = 3;
const LONG_X100 = 10_000_000;
/** From here on there is no room for hundredths. */
const WHOLE_X100 = 1_000_000;

/** Above the pond: what the next lilies pay. */
export function openLadder({ say, number }: Translator<MinesMessage>) {
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
      const most = CELLS - mines;
      const firstOf = (room: number) => Math.max(1, Math.min(Math.max(1, picked), most - room + 1));
      const furthest = Math.min(most, firstOf(RUNGS) + RUNGS - 1);
      const room = multiplierX100(mines, furthest) < LONG_X100 ? RUNGS : LONG_RUNGS;
      rungs.forEach(({ rung, count, times }, index) => {
        const lilies = firstOf(room) + index;
        rung.hidden = index >= room || lilies > most;
        if (rung.hidden) return;
        write(count, number(lilies));
        write(times, `×${shortTimes(multiplierX100(mines, lilies), number)}`);
        rung.toggleAttribute('data-reached', lilies <= picked);
      });
    },
  };
}

/** A multiplier where there is little room: whole where it is large, 50,44,291. */
export const shortTimes = (x100: number, number: Translator['number']): string =>
  x100 < WHOLE_X100 ? multiplierText(x100, number) : number(Math.floor(x100 / 100));
