import { element } from './element.ts';
import type { Translator } from './translator.ts';
import { openSheet } from './sheet.ts';
import type { AutoplayPlan } from './autoplay.ts';

/** Asks how autoplay shall run; a loss limit is part of the plan from the start. Free spins are a stop where a game has them; `own` is what a game asks besides. */
export function askAutoplay(
  translator: Translator,
  hasFreeSpins: boolean,
  own: readonly HTMLElement[],
  start: (plan: AutoplayPlan) => void,
): void {
  const { say, number } = translator;
  const choice = (label: string, options: readonly (readonly [number, string])[]) => {
    const select = element('select', {}, ...options.map(([value, text]) => new Option(text, String(value))));
    return {
      select,
      field: element('label', { className: 'field' }, element('span', { textContent: label }), select),
    };
  };
  const times = (count: number) => [count, say('times', { count })] as const;
  const spins = choice(
    say('autoplayRounds'),
    [10, 25, 50, 100].map((count) => [count, number(count)] as const),
  );
  const loss = choice(say('autoplayLoss'), [10, 20, 50, 100].map(times));
  const win = choice(say('autoplayWin'), [[0, say('never')] as const, ...[10, 50, 100].map(times)]);
  const free = element('input', { type: 'checkbox', checked: true });
  const go = element('button', { type: 'button', className: 'solid', textContent: say('autoplayStart') });
  const sheet = openSheet(
    translator,
    say('autoplay'),
    spins.field,
    loss.field,
    win.field,
    ...own,
    ...(hasFreeSpins ? [element('label', { className: 'check' }, free, say('autoplayFree'))] : []),
    go,
  );
  go.addEventListener('click', () => {
    sheet.close();
    const limit = ({ value }: HTMLSelectElement) => (value === '0' ? null : Number(value));
    start({
      spins: Number(spins.select.value),
      lossMax: limit(loss.select),
      winMax: limit(win.select),
      stopAtFreeSpins: free.checked,
    });
  });
}
