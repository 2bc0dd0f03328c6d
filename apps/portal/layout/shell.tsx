import { useText } from '@mela/i18n/react.ts';
import { Toasts } from '@mela/ui/toast.tsx';
import { Suspense, useEffect, useState, type ReactNode, type ComponentType } from 'react';
import { PASSWORD_CHANGE_REQUIRED, REAL_ACCOUNT_REQUIRED } from '../data/call.ts';
import { ensureArea } from '../data/locale/catalogue.ts';
import { lazyComponent } from '../data/loading/lazy-component.ts';
import { useOnline } from '../data/online.ts';
import { useReconnecting } from '../data/reconnecting.ts';
import { currentLanguage } from '../data/request-context.ts';
import { useSignedIn } from '../data/session.ts';
import { useBrand } from '../data/start.tsx';
import { useView, useWaiting } from '../router/router-provider.tsx';
import { DrawFactsContext } from '../widgets/draw-facts-context.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { LoadingNote } from '../widgets/loading-boundary.tsx';
import { drawFactsOf, fetchDrawFacts } from './draw-facts.tsx';
import { Header } from './header.tsx';
import { BottomBar, Footer, Notices, ServiceButton, SideMenu } from './lazy-shell-parts.tsx';

type Explanation = ComponentType<{ onClose: () => void }>;

const RealAccountDialog = lazyComponent(
  async () => (await withStyles(import('./real-account-dialog.tsx'))).RealAccountDialog,
);

const DuePasswordDialog = lazyComponent(async () => {
  const [{ DuePasswordDialog }] = await Promise.all([
    withStyles(import('../features/security/due-password-dialog.tsx')),
    ensureArea(currentLanguage(), 'security'),
    ensureArea(currentLanguage(), 'errors'),
  ]);
  return DuePasswordDialog;
});

/** Waits for a refusal that stands in the way of everything, and only then fetches what explains it. */
function Gate({ refusal, Explains }: { refusal: string; Explains: Explanation }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(refusal, show);
    return () => removeEventListener(refusal, show);
  }, [refusal]);
  if (!open) return null;
  return (
    <Suspense>
      <Explains onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** What the server says to who is signed in and must do something else first: open a real account, change the password. */
export const RequiredActionDialogs = () => (
  <>
    <Gate refusal={REAL_ACCOUNT_REQUIRED} Explains={RealAccountDialog} />
    <Gate refusal={PASSWORD_CHANGE_REQUIRED} Explains={DuePasswordDialog} />
  </>
);

/** Says that what is shown may be old, as long as there is no network, or that the site is being reached again. */
function OfflineNote() {
  const text = useText();
  const online = useOnline();
  const reconnecting = useReconnecting();
  return (
    <output className="block">
      {!online && (
        <span className="block bg-notice px-3 py-1.5 text-center text-sm font-semibold text-canvas">
          {text('shell.offline')}
        </span>
      )}
      {online && reconnecting && (
        <span className="block px-3 py-1 text-center text-sm text-ink-soft">
          {text('shell.reconnecting')}
        </span>
      )}
    </output>
  );
}

/** Says why there is nothing to play for money, where no real money is taken; a visitor also reads what opens all the same. */
function MoneyStoppedNote() {
  const text = useText();
  const { moneyStopped, flags } = useBrand();
  if (!moneyStopped) return null;
  return (
    <aside className="flex flex-wrap justify-center gap-x-2 bg-notice px-3 py-1.5 text-center text-sm font-semibold text-canvas">
      <span>{text('shell.moneyStopped')}</span>
      {flags['freePlay'] && <span className="when-out">{text('shell.moneyStoppedTry')}</span>}
    </aside>
  );
}

/** What stands around every page: header, menus, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const text = useText();
  const signedIn = useSignedIn();
  const { waiting } = useView();
  useEffect(() => void fetchDrawFacts(), []);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-action p-3 text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {text('shell.skip')}
      </a>
      <Header />
      <OfflineNote />
      <MoneyStoppedNote />
      <NextPage />
      <div className="mx-auto flex w-full max-w-[90rem]">
        <SideMenu />
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="content"
            aria-busy={waiting}
            className="min-h-[min(100dvh-3.95rem,75rem)] w-full px-3 py-3 sm:px-6 sm:py-5"
          >
            <DrawFactsContext value={drawFactsOf}>{children}</DrawFactsContext>
          </main>
          <Footer />
        </div>
      </div>
      <ServiceButton />
      <BottomBar />
      <Toasts />
      <Notices />
      {signedIn && <RequiredActionDialogs />}
    </>
  );
}

/** The next page on its way, and why it is not there yet. */
const NextPage = () =>
  useWaiting() && (
    <>
      <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1 animate-pulse bg-action" />
      <LoadingNote />
    </>
  );
