import { lazy, Suspense } from 'react';
import { ensureArea } from '../client/catalogue.ts';
import { previewTicket } from '../client/preview.ts';
import { spokenLanguage } from '../client/told.ts';
import { useAlive } from '../page/alive.ts';
import { ensureCleaner } from '../page/clean-html.ts';
import { withStyles } from '../page/later-styles.ts';
import { useView } from '../router/router-provider.tsx';

const AnnouncementPopUp = lazy(async () => {
  const [{ AnnouncementPopUp }] = await Promise.all([
    withStyles(import('../features/pop-up/announcement-pop-up.tsx')),
    ensureArea(spokenLanguage(), 'content'),
    ensureCleaner(),
  ]);
  return { default: AnnouncementPopUp };
});

const PreviewStrip = lazy(async () => {
  const [{ PreviewStrip }] = await Promise.all([
    withStyles(import('../features/preview/preview-strip.tsx')),
    ensureArea(spokenLanguage(), 'content'),
  ]);
  return { default: PreviewStrip };
});

/** What comes up by itself once the page is alive: announcements over the home page, and that drafts are shown. */
export function Notices() {
  const { route } = useView();
  const alive = useAlive();
  if (!alive) return null;
  return (
    <Suspense>
      {route.id === 'home' && <AnnouncementPopUp />}
      {previewTicket() !== null && <PreviewStrip />}
    </Suspense>
  );
}
