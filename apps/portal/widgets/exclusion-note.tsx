import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { exclusion } from '@mela/wire/portal/protection.ts';

/** Until when a member is shut out from playing, by whom and why, or that their account is being looked at; nothing where neither is so. */
export function ExclusionNote({ of }: { of: AnswerOf<typeof exclusion> }) {
  const { text, formats } = useLocale();
  const { excludedUntil, excludedBy, excludedOf, excludedBecause, held } = of;
  if (excludedUntil === null && !held) return null;
  return (
    <div className="mb-4 rounded-control border-2 border-notice px-3 py-2 font-medium">
      {excludedUntil === null ? (
        <p>{text('limits.held')}</p>
      ) : (
        <p>{text(`limits.breakBy.${excludedBy ?? 'player'}`, { until: formats.moment(excludedUntil) })}</p>
      )}
      {excludedOf !== null && excludedOf !== 'this-account' && (
        <p className="font-normal">{text(`limits.breakOf.${excludedOf}`)}</p>
      )}
      {excludedBecause !== null && (
        <p className="font-normal wrap-anywhere">
          {text('limits.breakBecause', { reason: excludedBecause })}
        </p>
      )}
    </div>
  );
}
