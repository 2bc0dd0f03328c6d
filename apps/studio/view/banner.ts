import { element } from './element.ts';
import type { Speech } from './language.ts';

/** What a banner over the reels says. */
export type BannerText = {
  readonly title: string;
  readonly amount?: bigint;
  readonly text?: string;
  readonly picture?: string;
  /** How long it stays when nobody taps, in milliseconds. */
  readonly stayMs: number;
};

const COUNT_MS = 1400;

/** Shows a banner over everything until a tap, a key or its time; an amount counts up to what it says. */
export function showBanner(speech: Speech, text: BannerText): Promise<void> {
  const amount = element('output');
  const banner = element('div', { className: 'banner', tabIndex: -1 });
  if (text.picture !== undefined) banner.append(element('img', { src: text.picture, alt: '' }));
  banner.append(element('strong', { textContent: text.title }));
  if (text.amount !== undefined) banner.append(amount);
  if (text.text !== undefined) banner.append(element('p', { textContent: text.text }));
  banner.append(element('small', { textContent: speech.say('tapToGo') }));
  banner.setAttribute('role', 'alert');
  document.body.append(banner);
  banner.focus({ preventScroll: true });

  const started = performance.now();
  let frame = 0;
  const count = (now: number) => {
    const thousandths = BigInt(Math.round(1000 * Math.min(1, (now - started) / COUNT_MS)));
    amount.textContent = speech.money(((text.amount ?? 0n) * thousandths) / 1000n);
    if (thousandths < 1000n) frame = requestAnimationFrame(count);
  };
  if (text.amount !== undefined) count(started);

  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      banner.remove();
      resolve();
    };
    const timer = setTimeout(end, text.stayMs);
    banner.addEventListener('pointerdown', end, { once: true });
    banner.addEventListener('keydown', end, { once: true });
  });
}
