import { useEffect } from 'react';

/** Tells the document that the app has taken over: taps that came too early are replayed, tests may begin. */
export function Mounted({ then }: { then: () => void }) {
  useEffect(() => {
    document.documentElement.dataset['mounted'] = '';
    dispatchEvent(new Event('app-mounted'));
    then();
  }, [then]);
  return null;
}
