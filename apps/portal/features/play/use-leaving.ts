import { leaveGame } from '@mela/wire/portal/vendor-wallets.ts';
import { useEffect } from 'react';
import { call } from '../../data/call.ts';

/** Tells the server when a game is left, however: money that lies at its vendor comes back then, where the brand wants it. */
export function useLeaving(vendor: string, playing: boolean): void {
  useEffect(() => {
    if (!playing) return undefined;
    // Nobody waits for the answer: what was not heard is swept up later.
    const tell = () => void call(leaveGame, { body: { vendor } }, { keepalive: true }).catch(() => undefined);
    addEventListener('pagehide', tell);
    return () => {
      removeEventListener('pagehide', tell);
      tell();
    };
  }, [vendor, playing]);
}
