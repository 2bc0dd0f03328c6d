import { waitToTell } from '@mela/i18n/wait.ts';
import { serverNow } from '@mela/ui/clock.ts';

/** How long somebody still waits for an instant, for messages that tell of a wait. */
export const waitUntil = (instant: Date): ReturnType<typeof waitToTell> =>
  waitToTell(instant.getTime() - serverNow());
