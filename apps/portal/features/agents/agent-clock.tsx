import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { useServerSecond } from '@mela/ui/clock.ts';

/** The brand's time, second by second, and how far it is from Greenwich. */
export function AgentClock() {
  const { text, formats, digits, zone } = useLocale();
  const now = new Date(useServerSecond());
  const offset = offsetOf(zone, now);
  return (
    <p className="basis-full text-sm text-ink-soft sm:basis-auto">
      {text('agents.clock', { offset: digits === 'bengali-lakh' ? toBengaliDigits(offset) : offset })}{' '}
      <time dateTime={now.toISOString()} className="digits font-semibold text-ink">
        {formats.time(now)}
      </time>
    </p>
  );
}

/** Such as `GMT+6`. */
function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
