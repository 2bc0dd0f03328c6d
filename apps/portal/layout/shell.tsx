import { useText } from '@mela/i18n/react.ts';
import { Toasts } from '@mela/ui/toast.tsx';
import type { ReactNode } from 'react';
import { useSignedIn } from '../data/session.ts';
import { useView, useWaiting } from '../router/router-provider.tsx';
import { LoadingNote } from '../widgets/loading-boundary.tsx';
import { Header } from './header.tsx';
import { OfflineNote } from './offline-note.tsx';
import { RequiredActionDialogs } from './required-action-dialogs.tsx';
import { MoneyStoppedNote } from './money-stopped-note.tsx';
import { BottomBar, Footer, Notices, ServiceButton, SideMenu } from './lazy-shell-parts.tsx';

/** What stands around every page: header, menus, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const text = useText();
  const signedIn = useSignedIn();
  const { waiting } = useView();
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
            {children}
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
