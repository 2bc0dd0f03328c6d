import { element } from './element.ts';
import type { Translator } from './translator.ts';
import { wantsStillness } from './preferences.ts';

/** What a banner over the reels says. */
export type BannerText = {
  readonly title: string;
  readonly amount?: bigint;
  readonly text?: string;
  readonly picture?: string;
  /** Makes it shine, the more the larger the win is. */
  readonly celebration?: 'big' | 'huge';
  /** How long it stays when nobody taps, in milliseconds. */
  readonly stayMs: number;
};

/** How long an amount counts up: a large one takes its time, where there is some. */
const COUNT_MS = { none: 1400, big: 2200, huge: 3600 };
const COUNT_SHARE_MAX = 0.6;

/** Shows a banner over everything until a tap, a key or its time, and gives the focus back then; an amount counts up to what it says, for who does not mind movement. */
export function showBanner(translator: Translator, text: BannerText): Promise<void> {
  const amount = element('output');
  const banner = element('div', { className: 'banner', tabIndex: -1 });
  if (text.celebration) banner.dataset['celebration'] = text.celebration;
  if (text.picture !== undefined) banner.append(element('img', { src: text.picture, alt: '' }));
  banner.append(element('strong', { textContent: text.title }));
  if (text.amount !== undefined) banner.append(amount);
  if (text.text !== undefined) banner.append(element('p', { textContent: text.text }));
  banner.append(element('small', { textContent: translator.say('tapToGo') }));
  banner.setAttribute('role', 'alert');
  const focused = document.activeElement;
  document.body.append(banner);
  banner.focus({ preventScroll: true });

  const started = performance.now();
  const countMs = Math.min(COUNT_MS[text.celebration ?? 'none'], text.stayMs * COUNT_SHARE_MAX);
  const isStill = wantsStillness();
  let frame = 0;
  const count = (now: number) => {
    // The frame that is shown next may have begun before the banner did.
    const share = isStill ? 1 : Math.min(1, Math.max(0, now - started) / countMs);
    const thousandths = BigInt(Math.round(1000 * share));
    amount.textContent = translator.money(((text.amount ?? 0n) * thousandths) / 1000n);
    if (thousandths < 1000n) frame = requestAnimationFrame(count);
  };
  if (text.amount !== undefined) count(started);

  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      if (banner.matches(':focus') && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      banner.remove();
      resolve();
    };
    const timer = setTimeout(end, text.stayMs);
    banner.addEventListener('pointerdown', end, { once: true });
    banner.addEventListener(
      'keydown',
      (event) => {
        // The key that ends it presses nothing of what has the focus then.
        event.preventDefault();
        end();
      },
      { once: true },
    );
  });
}
