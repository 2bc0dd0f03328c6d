import { HOUR_MS } from '@mela/primitives/durations.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { serverNow } from '@mela/ui/clock.ts';
import { Icon } from '@mela/ui/icon.tsx';

/** From when money can go to an account that is added now, and why not at once; nothing where new accounts do not wait. */
export function WaitNote({ hours }: { hours: number }) {
  const { text, formats } = useLocale();
  if (hours === 0) return null;
  const time = formats.moment(new Date(serverNow() + hours * HOUR_MS));
  return (
    <div className="flex gap-3 rounded-card border-2 border-notice px-4 py-3">
      <Icon of="clock-3" className="mt-0.5 size-5 shrink-0 text-notice" />
      <p>
        <span className="block font-semibold">{text('withdraw.usableFrom', { time })}</span>
        <span className="text-sm text-ink-soft">{text('withdraw.waitHint', { hours })}</span>
      </p>
    </div>
  );
}
