import { DAY_MS } from '@mela/primitives';
import { createHash } from 'node:crypto';

/** How the visitor looks at the page. */
export type View = Readonly<{ language: 'bn' | 'en'; device: 'phone' | 'desktop' }>;

const ON_A_PHONE: View = { language: 'bn', device: 'phone' };
const ON_A_DESKTOP: View = { language: 'en', device: 'desktop' };

/** For a story that is another one on the other device: it is always told in both. */
export const BOTH_VIEWS: readonly View[] = [ON_A_PHONE, ON_A_DESKTOP];
/** For a story about what phones alone have. */
export const PHONE_ONLY: readonly View[] = [ON_A_PHONE];
/** For a story about what only a wide page has. */
export const DESKTOP_ONLY: readonly View[] = [ON_A_DESKTOP];

const CHOICES: Readonly<Record<string, readonly View[]>> = {
  both: BOTH_VIEWS,
  phone: PHONE_ONLY,
  desktop: DESKTOP_ONLY,
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * In which views a run tells its stories: `both`, `phone`, `desktop`, or a day. On a day each story is told in one view, and on the
 * next in the other. Nothing chosen is the day of `now`.
 */
export function chooseViews(wanted: string | undefined, now: Date): string {
  if (!wanted) return now.toISOString().slice(0, 10);
  if (Object.hasOwn(CHOICES, wanted) || (DAY.test(wanted) && !Number.isNaN(Date.parse(wanted))))
    return wanted;
  throw new Error(`STORY_VIEWS is both, phone, desktop or a day such as 2026-03-02, and not ${wanted}.`);
}

/** The views that a story is told in by a run's choice. About half of all stories are told on a phone on any day. */
export function viewsOn(choice: string, story: string): readonly View[] {
  const chosen = CHOICES[choice];
  if (chosen) return chosen;
  const [start = 0] = createHash('sha256').update(story).digest();
  return (start + Date.parse(choice) / DAY_MS) % 2 === 0 ? PHONE_ONLY : DESKTOP_ONLY;
}
