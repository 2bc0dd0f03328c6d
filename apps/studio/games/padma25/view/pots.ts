import { showBanner } from '../../../view/banner.ts';
import { element } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import type { Confetti } from '../../../view/confetti.ts';
import type { Sound } from '../../../view/sound.ts';
import type { StudioClient } from '../../../view/studio-client.ts';
import type { PotCode } from '../../pots/pots.ts';
import type { PadmaMessage } from './messages.ts';

const NAMES = { mini: 'potMini', major: 'potMajor', grand: 'potGrand' } as const satisfies Record<
  PotCode,
  PadmaMessage
>;

const REFRESH_MS = 20_000;

/** A strip with what the pots hold, read anew after each round and every 20 seconds; empty where they cannot be won. */
export function openPotStrip(
  translator: Translator<PadmaMessage>,
  client: StudioClient,
  resized: () => void,
) {
  const strip = element('dl', { className: 'pots', hidden: true });

  async function refresh(): Promise<void> {
    const answer = await client.pots();
    if (!answer.ok || document.hidden) return;
    const { pots } = answer.value;
    const boxes = pots.map(({ code, amount }) =>
      element(
        'div',
        { className: code },
        element('dt', { textContent: translator.say(NAMES[code]) }),
        element('dd', { textContent: translator.money(amount) }),
      ),
    );
    strip.replaceChildren(...boxes);
    const appears = strip.hidden && pots.length > 0;
    strip.hidden = pots.length === 0;
    if (appears) resized();
  }

  setInterval(() => void refresh(), REFRESH_MS);
  return { strip, refresh };
}

/** Celebrates the pots that a round won. */
export async function showPotWin(
  {
    translator,
    confetti,
    sound,
  }: {
    readonly translator: Translator<PadmaMessage>;
    readonly confetti: Confetti;
    readonly sound: Sound;
  },
  pots: readonly PotCode[],
  amount: bigint,
  hasty: boolean,
): Promise<void> {
  const names = pots.map((code) => translator.say(NAMES[code])).join(' + ');
  sound.play('bigWin');
  confetti.rain(160);
  await showBanner(translator, {
    title: translator.say('potWon', { pot: names }),
    amount,
    celebration: 'huge',
    stayMs: hasty ? 4000 : 10_000,
  });
}
