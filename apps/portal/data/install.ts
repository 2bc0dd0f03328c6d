import { useSyncExternalStore } from 'react';

/** What browsers offer that can put a site among a device's apps. */
type Offer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: Offer | null = null;
const watchers = new Set<() => void>();

function change(next: Offer | null): void {
  offer = next;
  for (const watcher of watchers) watcher();
}

/** Keeps the browser's offer to install until somebody asks for it, and lets the device keep what the app needs without a network. */
export function keepInstallable(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as Offer);
  });
  addEventListener('appinstalled', () => change(null));
  navigator.serviceWorker?.register('/sw.js').catch(reportError);
}

/** A way to install the app, where the browser offers one and it is not installed yet. */
export function useInstall(): (() => Promise<void>) | null {
  const here = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => offer,
    () => null,
  );
  if (!here) return null;
  return async () => {
    // An offer is good once.
    change(null);
    await here.prompt();
  };
}

/** The kept page for bad times is to speak the language that was chosen. */
export function tellLanguageKept(): void {
  navigator.serviceWorker?.controller?.postMessage('language');
}
