import { Suspense, useEffect, useState } from 'react';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import { ensureArea } from '../data/locale/catalogue.ts';
import { previewTicket } from '../data/preview.ts';
import { hearPushes } from '../data/live/realtime.ts';
import { useSignedIn } from '../data/session.ts';
import { currentLanguage } from '../data/request-context.ts';
import { useStart } from '../data/start.tsx';
import { useHydrated } from '../data/loading/use-hydrated.ts';
import { ensureCleaner } from '../data/clean-html.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { useView } from '../router/router-provider.tsx';
import { OwnLists } from './own-lists.ts';
import { paths } from '../router/paths.ts';
import { lazyComponent } from '../data/loading/lazy-component.ts';

const AnnouncementPopUp = lazyComponent(async () => {
  const [{ AnnouncementPopUp }] = await Promise.all([
    withStyles(import('../features/home/moving-parts.ts')),
    ensureCleaner(),
  ]);
  return AnnouncementPopUp;
});

const PreviewStrip = lazyComponent(async () => {
  const [{ PreviewStrip }] = await Promise.all([
    withStyles(import('../features/preview/preview-strip.tsx')),
    ensureArea(currentLanguage(), 'content'),
  ]);
  return PreviewStrip;
});

const AddedAccountDialog = lazyComponent(async () => {
  const [{ AddedAccountDialog }] = await Promise.all([
    withStyles(import('../features/cashier/withdraw/added-account-dialog.tsx')),
    ensureArea(currentLanguage(), 'withdraw'),
  ]);
  return AddedAccountDialog;
});

const Visits = lazyComponent(async () => {
  const [{ Visits }] = await Promise.all([
    withStyles(import('../features/visits/visits.tsx')),
    ensureArea(currentLanguage(), 'consents'),
  ]);
  return Visits;
});

type AddedAccount = Extract<PushMessage, { type: 'payout-account' }>;

/** What comes up by itself once the page is hydrated: announcements over the home page, that drafts are shown, whether visits may be counted, that an account was added. */
export function Notices() {
  const { route } = useView();
  const { countsVisits } = useStart();
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const [added, setAdded] = useState<AddedAccount | null>(null);
  useEffect(
    () =>
      hearPushes((message) => {
        // Where accounts are added they are listed anyway.
        if (message.type === 'payout-account' && location.pathname !== paths.withdraw) setAdded(message);
      }),
    [],
  );
  if (!hydrated) return null;
  return (
    <Suspense>
      {signedIn && <OwnLists />}
      {route.id === 'home' && <AnnouncementPopUp />}
      {previewTicket() !== null && <PreviewStrip />}
      {countsVisits && <Visits />}
      {added && <AddedAccountDialog account={added} onClose={() => setAdded(null)} />}
    </Suspense>
  );
}
