import type { ComponentType } from 'react';
import { HomePage } from './home-page.tsx';
import { ensureParts } from './lazy-parts.tsx';

/** The home page; who comes to it from another page waits for its parts, and whom the server has drawn them for does not. */
export async function loadHome(): Promise<ComponentType> {
  const alive = typeof document !== 'undefined' && 'mounted' in document.documentElement.dataset;
  // Without a network they come when there is one again.
  if (alive) await ensureParts().catch(() => undefined);
  return HomePage;
}
