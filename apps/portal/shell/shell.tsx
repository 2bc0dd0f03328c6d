import { useText } from '@mela/i18n/react.ts';
import { Toasts } from '@mela/ui/toast.tsx';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSignedIn } from '../client/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { TrialGate } from './trial-gate.tsx';

/** What stands around every page: header, menus, footer. */
export function Shell() {
  const text = useText();
  const signedIn = useSignedIn();
  const waiting = useNavigation().state !== 'idle';
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-action p-3 text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {text('shell.skip')}
      </a>
      <Header />
      {waiting && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1 animate-pulse bg-action" />
      )}
      <div className="mx-auto flex w-full max-w-[90rem]">
        <SideMenu />
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="content" aria-busy={waiting} className="min-h-[70vh] w-full px-3 py-3 sm:px-6 sm:py-5">
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <Toasts />
      {signedIn && <TrialGate />}
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  );
}
