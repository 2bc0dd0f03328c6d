import { invariant } from '@mela/primitives';
import type { Carry, Channel } from '../../domain/letters/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Settings } from '../../platform/settings.ts';
import type { WriteLetter } from './letter-text.ts';
import { openMail } from './mail-over-smtp.ts';
import { openSms } from './sms-over-http.ts';

export { openLetterWriter, type WriteLetter } from './letter-text.ts';

/** Who brings a brand's letters, and on which channels. */
export type Carriers = Readonly<{ carried: ReadonlySet<Channel>; carryFor(merchant: Merchant): Carry }>;

/** The carriers that the settings name. */
export function openCarriers(settings: Settings, write: WriteLetter): Carriers {
  const hands = { sms: openSms(settings), email: openMail(settings) };
  return {
    carried: new Set((['sms', 'email'] as const).filter((channel) => hands[channel] !== null)),
    carryFor: (merchant) => async (letter) => {
      const hand = hands[letter.channel];
      invariant(hand, 'letters of channels that nobody carries are kept');
      return hand(letter.to, await write(merchant, letter));
    },
  };
}
