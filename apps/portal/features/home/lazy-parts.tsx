import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { firstTouch, touchNow } from '../../data/first-touch.ts';
import { ensureArea } from '../../data/locale/catalogue.ts';
import { currentLanguage } from '../../data/request-context.ts';
import { lazyPart } from '../../widgets/lazy-part.tsx';
import { withStyles } from '../../widgets/lazy-styles.ts';
import type * as parts from './moving-parts.ts';
import type * as staticParts from './static-parts.ts';

const load = async () => {
  const [parts] = await Promise.all([
    withStyles(import('./moving-parts.ts')),
    ensureArea(currentLanguage(), 'offers'),
  ]);
  return parts;
};
const loadStatic = async () => {
  const [parts] = await Promise.all([
    withStyles(import('./static-parts.ts')),
    ensureArea(currentLanguage(), 'games'),
  ]);
  return parts;
};
const drawn = import.meta.env.SSR
  ? { ...(await withStyles(import('./moving-parts.ts'))), ...(await withStyles(import('./static-parts.ts'))) }
  : null;

const part = (name: keyof typeof parts, room?: ReactNode) =>
  lazyPart(drawn && drawn[name], async () => (await load())[name], room);

const staticPart = (name: keyof typeof staticParts, room?: ReactNode) =>
  lazyPart(
    drawn && drawn[name],
    async () => {
      await firstTouch();
      return (await loadStatic())[name];
    },
    room,
  );

export const Announcements = part('Announcements');
export const Banners = part('Banners', <Skeleton className="aspect-2/1 w-full lg:aspect-[4/1]" />);
export const Offers = part('Offers', <Skeleton className="h-66 w-full" />);
export const Promises = staticPart('Promises');
export const Sections = staticPart('Sections', <Skeleton className="h-72 w-full" />);
export const Shortcuts = staticPart('Shortcuts');
export const WinnerBoard = part('WinnerBoard');

/** Fetches them all, for whoever comes to the home page from another: nothing on it then moves. */
export async function ensureParts(): Promise<void> {
  touchNow();
  await Promise.all([load(), loadStatic()]);
}
