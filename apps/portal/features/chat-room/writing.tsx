import { useLocale } from '@mela/i18n/react.ts';
import { useIsPast } from '@mela/ui/clock.ts';
import { NameForm } from './name-form.tsx';
import type { Room } from './queries.ts';
import { SayForm } from './say-form.tsx';

/** Where the reader writes, or why they do not: they need a name first, or are muted. */
export function Writing({ room: { name, mutedUntil, slowSeconds }, said }: { room: Room; said: () => void }) {
  const { text, formats } = useLocale();
  const isOver = useIsPast(mutedUntil?.getTime() ?? 0);
  if (mutedUntil && !isOver) {
    return (
      <p className="font-semibold text-notice">
        {text('inbox.mutedUntil', { until: formats.moment(mutedUntil) })}
      </p>
    );
  }
  return name === null ? <NameForm /> : <SayForm slowSeconds={slowSeconds} said={said} />;
}
