import { loadPortalBuild } from '@mela/api/surfaces/web/build.ts';
import type { PageBundle } from '@mela/wire/page.ts';

/** Every page of the portal as it was built, and who can see it. */
export async function portalPages(): Promise<PageBundle['pages']> {
  const build = await loadPortalBuild();
  if (!build) throw new Error('the portal is not built: npm run build');
  return build.bundle.pages;
}
