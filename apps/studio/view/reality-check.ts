import { element } from './element.ts';
import type { Translator } from './translator.ts';
import { openSheet } from './sheet.ts';

/** What the check needs of a game in play. */
export type CheckedPlay = { net(): bigint; busy(): boolean; stopAutoplay(): void };

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Keeps time and result of the visit in sight, and asks every so many minutes whether to go on. */
export function openRealityCheck(
  translator: Translator,
  play: CheckedPlay,
  everyMinutes: number | null,
  show: (time: string, result: string) => void,
  leave: () => void,
): void {
  const { say, money, number } = translator;
  const started = Date.now();
  let nextAt = everyMinutes ?? Infinity;
  let asking = false;

  function tick(): void {
    const seconds = Math.floor((Date.now() - started) / 1000);
    const minutes = Math.floor(seconds / 60);
    show(number(`${minutes}:${twoDigits(seconds % 60)}`), money(play.net()));
    if (minutes < nextAt || asking) return;
    play.stopAutoplay();
    if (!play.busy()) ask(minutes);
  }

  function ask(minutes: number): void {
    asking = true;
    const button = (className: string, label: string, press: () => void) =>
      element('button', { type: 'button', className, textContent: label, onclick: press });
    const sheet = openSheet(
      translator,
      say('reality'),
      element('p', { textContent: say('realityText', { minutes, net: money(play.net()) }) }),
      element(
        'div',
        { className: 'row' },
        button('solid', say('goOn'), () => sheet.close()),
        button('solid quiet', say('leave'), leave),
      ),
    );
    sheet.addEventListener('close', () => {
      asking = false;
      nextAt = minutes + (everyMinutes ?? Infinity);
    });
  }

  tick();
  setInterval(tick, 1000);
}
