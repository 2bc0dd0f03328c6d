import { useLocale } from '@mela/i18n/react.ts';

/** Says how long something lasted, in minutes, or in hours and minutes; null: nothing has. */
export function useLasted(): (minutes: number | null) => string {
  const { text } = useLocale();
  return (minutes) => {
    if (minutes === null) return '–';
    const whole = Math.round(minutes);
    return whole < 60
      ? text('console-messages.lasted.minutes', { minutes: whole })
      : text('console-messages.lasted.hours', { hours: Math.floor(whole / 60), minutes: whole % 60 });
  };
}
