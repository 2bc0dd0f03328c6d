import { MINUTE_MS } from '@mela/primitives/durations.ts';
import { useText } from '@mela/i18n/react.ts';
import { useServerSecond } from '@mela/ui/clock.ts';

/** How long something has waited, in the largest unit that says enough. */
export function Age({ since }: { since: Date }) {
  const text = useText();
  const minutes = Math.max(0, Math.floor((useServerSecond() - since.getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return text('approvals.days', { count: Math.floor(hours / 24) });
  return hours > 0
    ? text('approvals.hours', { count: hours })
    : text('approvals.minutes', { count: minutes });
}
