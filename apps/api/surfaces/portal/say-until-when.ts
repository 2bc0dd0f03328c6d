import { isLanguage, languages, openFormats, type Language } from '@mela/i18n';
import { refuse, type Outcome } from '@mela/primitives';
import type { Muted } from '../../domain/messaging/index.ts';
import type { OwnerExcluded } from '../../domain/registration/index.ts';
import type { PortalContext } from './context.ts';

/** Somebody is shut out, as the sentence says it that tells by whom and until when. */
export type ShutOutUntil = { kind: OwnerExcluded['kind']; values: { by: string; until: string } };

/** Somebody may not write to others, as the sentence says it that tells until when. */
export type MutedUntil = { kind: Muted['kind']; values: { until: string } };

type Reader = Pick<PortalContext, 'language' | 'merchant'>;

/** A moment in the language and the zone of whoever asked. */
function momentFor({ language, merchant }: Reader, at: Date): string {
  const spoken: Language = isLanguage(language) ? language : 'en';
  return openFormats(spoken, languages[spoken].digits, merchant.timeZone).moment(at);
}

const isShutOut = (refusal: { kind: string }): refusal is OwnerExcluded => refusal.kind === 'owner-excluded';

/** Says until when somebody is shut out. */
export function sayUntilWhen<T, Refusal extends { kind: string }>(
  reader: Reader,
  outcome: Outcome<T, Refusal | OwnerExcluded>,
): Outcome<T, Exclude<Refusal, OwnerExcluded> | ShutOutUntil> {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  if (!isShutOut(refusal)) return refuse(refusal as Exclude<Refusal, OwnerExcluded>);
  return refuse({
    kind: refusal.kind,
    values: { by: refusal.by, until: momentFor(reader, refusal.until) },
  });
}

const isMuted = (refusal: { kind: string }): refusal is Muted => refusal.kind === 'muted';

/** Says until when somebody may not write to others. */
export function sayMuted<T, Refusal extends { kind: string }>(
  reader: Reader,
  outcome: Outcome<T, Refusal | Muted>,
): Outcome<T, Exclude<Refusal, Muted> | MutedUntil> {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  if (!isMuted(refusal)) return refuse(refusal as Exclude<Refusal, Muted>);
  return refuse({ kind: refusal.kind, values: { until: momentFor(reader, refusal.until) } });
}
