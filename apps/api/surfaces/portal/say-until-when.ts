import { isLanguage, languages, openFormats, type Language } from '@mela/i18n';
import { refuse, type Outcome } from '@mela/primitives';
import type { OwnerExcluded } from '../../domain/registration/index.ts';
import type { PortalContext } from './context.ts';

/** Somebody is shut out, as the sentence says it that tells by whom and until when. */
export type ShutOutUntil = { kind: OwnerExcluded['kind']; values: { by: string; until: string } };

const isShutOut = (refusal: { kind: string }): refusal is OwnerExcluded => refusal.kind === 'owner-excluded';

/** Says until when somebody is shut out in the language and the zone of whoever asked. */
export function sayUntilWhen<T, Refusal extends { kind: string }>(
  { language, merchant }: Pick<PortalContext, 'language' | 'merchant'>,
  outcome: Outcome<T, Refusal | OwnerExcluded>,
): Outcome<T, Exclude<Refusal, OwnerExcluded> | ShutOutUntil> {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  if (!isShutOut(refusal)) return refuse(refusal as Exclude<Refusal, OwnerExcluded>);
  const spoken: Language = isLanguage(language) ? language : 'en';
  const formats = openFormats(spoken, languages[spoken].digits, merchant.timeZone);
  return refuse({ kind: refusal.kind, values: { by: refusal.by, until: formats.moment(refusal.until) } });
}
