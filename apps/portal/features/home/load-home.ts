import type { ComponentType } from 'react';
import { HomePage } from './home-page.tsx';
import { ensureArea } from '../../data/locale/catalogue.ts';
import { ensureParts } from './lazy-parts.tsx';

/** The home page; who comes to it from another page waits for its parts, and whom the server has drawn them for does not. */
export async function loadHome(): Promise<ComponentType> {
  const alive = typeof document !== 'undefined' && 'mounted' in document.documentElement.dataset;
  // The server draws all of it, in whatever language.
  if (import.meta.env.SSR) await Promise.all([ensureArea('bn', 'games'), ensureArea('bn', 'offers')]);
  // Without a network they come when there is one again.
  if (alive) await ensureParts().catch(() => undefined);
  return HomePage;
}
