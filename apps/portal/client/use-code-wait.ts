import { serverNow } from '@mela/ui/clock.ts';
import { useState } from 'react';

/** How long the button for a code stays closed. It outlives a reload of the page: the server would refuse anyhow. */
export function useCodeWait(purpose: string): {
  until: Date | null;
  begin: (until: Date) => void;
  end: () => void;
} {
  const key = `code-wait ${purpose}`;
  const [until, setUntil] = useState(() => waitingUntil(key));
  return {
    until,
    begin(next) {
      sessionStorage.setItem(key, String(next.getTime()));
      setUntil(next);
    },
    end() {
      sessionStorage.removeItem(key);
      setUntil(null);
    },
  };
}

function waitingUntil(key: string): Date | null {
  const kept = Number(sessionStorage.getItem(key));
  return kept > serverNow() ? new Date(kept) : null;
}
