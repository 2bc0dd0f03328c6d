import { useLocale } from '@mela/i18n/react.ts';
import { addDays, businessDayOf } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import { useAddress } from '../../data/address.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LATEST_DAYS = 7;

/** The days whose rounds the address asks for; the last week where it says nothing. */
export function useDayRange(): { from: string; to: string } {
  const { zone } = useLocale();
  const address = useAddress();
  const dayOf = (name: string, otherwise: () => string): string => {
    const given = address.get(name) ?? '';
    return DAY.test(given) ? given : otherwise();
  };
  const to = dayOf('to', () => businessDayOf(new Date(serverNow()), zone));
  return { from: dayOf('from', () => addDays(to, 1 - LATEST_DAYS)), to };
}
