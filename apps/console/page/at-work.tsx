import type { AnswerOf, Endpoint } from '@mela/wire';
import type { me } from '@mela/wire/console/session.ts';
import { createContext, use, type ReactNode } from 'react';

type AtWork = AnswerOf<typeof me>;

const AtWorkContext = createContext<AtWork | undefined>(undefined);

/** Tells everything below who is at work. */
export const AtWorkProvider = ({ who, children }: { who: AtWork; children: ReactNode }) => (
  <AtWorkContext value={who}>{children}</AtWorkContext>
);

/** Who is at work, and for which brand. */
export function useAtWork(): AtWork {
  const who = use(AtWorkContext);
  if (!who) throw new Error('useAtWork outside of the shell');
  return who;
}

/** Whether a call is for whoever is at work. The server decides; this only spares people buttons that say no. */
export function useMay(): (endpoint: Endpoint) => boolean {
  const { role } = useAtWork();
  return (endpoint) => endpoint.audience.includes(role);
}
