import { useSyncExternalStore } from 'react';

/** Whether the device has a network at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      addEventListener('online', watcher);
      addEventListener('offline', watcher);
      return () => {
        removeEventListener('online', watcher);
        removeEventListener('offline', watcher);
      };
    },
    () => navigator.onLine,
    () => true,
  );
