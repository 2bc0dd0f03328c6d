import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { later } from '../../page/later.tsx';
import { withStyles } from '../../page/later-styles.ts';
import type * as parts from './parts.ts';

const load = () => withStyles(import('./parts.ts'));
const drawn = import.meta.env.SSR ? await load() : null;

const part = (name: keyof typeof parts, room?: ReactNode) =>
  later(drawn && drawn[name], async () => (await load())[name], room);

export const Announcements = part('Announcements');
export const Banners = part('Banners', <Skeleton className="aspect-2/1 w-full lg:aspect-[4/1]" />);
export const Promises = part('Promises');
export const Sections = part('Sections', <Skeleton className="h-72 w-full" />);
export const Shortcuts = part('Shortcuts');
export const WinnerBoard = part('WinnerBoard');

/** Fetches them all, for whoever comes to the home page from another: nothing on it then moves. */
export const ensureParts = async (): Promise<void> => void (await load());
