import { useLocale } from '@mela/i18n/react.ts';
import { DAY_MS, HOUR_MS } from '@mela/primitives/durations.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';

/** So long before its time something is near. */
const NEAR_MS = 2 * DAY_MS;

/** By when something is answered for good, and how far that is: plainly, noticeably when it is near, loudly when it is past. Only when, where it is over. */
export function Due({ dueAt, goesOn }: { dueAt: Date; goesOn: boolean }) {
  const { formats } = useLocale();
  return (
    <>
      {formats.moment(dueAt)}
      {goesOn && (
        <span className="block pt-1 @4xl:text-left">
          <Left dueAt={dueAt} />
        </span>
      )}
    </>
  );
}

/** How long there still is until then, or has been since. */
export function Left({ dueAt }: { dueAt: Date }) {
  const { text } = useLocale();
  const leftMs = dueAt.getTime() - useServerSecond();
  const days = Math.floor(Math.abs(leftMs) / DAY_MS);
  if (leftMs < 0) return <Badge tone="accent">{text('console-messages.daysOverdue', { days })}</Badge>;
  if (leftMs >= NEAR_MS) return <Badge>{text('console-messages.daysLeft', { days })}</Badge>;
  const hours = Math.floor(leftMs / HOUR_MS);
  return <Badge tone="notice">{text('console-messages.hoursLeft', { hours })}</Badge>;
}
