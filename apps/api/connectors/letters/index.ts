import { invariant } from '@mela/primitives';
import type { NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import type { Carry, Channel } from '../../domain/letters/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Settings } from '../../platform/settings.ts';
import type { WriteLetter } from './letter-text.ts';
import { openMail } from './mail-over-smtp.ts';
import { openSms, type Hand } from './sms-over-http.ts';

export { openLetterWriter, type WriteLetter } from './letter-text.ts';

/** Who brings a brand's letters, and on which channels. */
export type Carriers = Readonly<{ carried: ReadonlySet<Channel>; carryFor(merchant: Merchant): Carry }>;

/** What a carrier has not said no to, but nothing at all. */
const SILENT: ReadonlySet<string> = new Set(['timeout', 'unreachable']);

/** Times how long a carrier takes for each message. */
const timed =
  (to: Channel, hand: Hand, note: NoteOutgoing): Hand =>
  async (...message) => {
    const startedAt = performance.now();
    const taken = await hand(...message);
    const outcome = taken.ok ? 'ok' : SILENT.has(taken.refusal.problem) ? 'silent' : 'refused';
    note(to, 'send', outcome, performance.now() - startedAt);
    return taken;
  };

/** The carriers that the settings name; what is asked of them is timed. */
export function openCarriers(settings: Settings, write: WriteLetter, note: NoteOutgoing): Carriers {
  const [sms, mail] = [openSms(settings), openMail(settings)];
  const hands = { sms: sms && timed('sms', sms, note), email: mail && timed('email', mail, note) };
  return {
    carried: new Set((['sms', 'email'] as const).filter((channel) => hands[channel] !== null)),
    carryFor: (merchant) => async (letter) => {
      const hand = hands[letter.channel];
      invariant(hand, 'letters of channels that nobody carries are kept');
      return hand(letter.to, await write(merchant, letter));
    },
  };
}
