import { useLanguage } from './language-provider.tsx';

/** A Monday, which is told as 1. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** What a day of the week is called, Monday 1 to Sunday 7. */
export function useWeekdayName(): (weekday: number) => string {
  const { language } = useLanguage();
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (weekday) => names.format(MONDAY + (weekday - 1) * DAY_MS);
}
