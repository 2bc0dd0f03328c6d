import type { AnswerOf, Endpoint } from '@mela/wire';
import { mayCall } from '@mela/wire/console/audience.ts';
import type { me } from '@mela/wire/console/session.ts';
import { createContext, use, type ReactNode } from 'react';

type CurrentStaff = AnswerOf<typeof me>;

const CurrentStaffContext = createContext<CurrentStaff | undefined>(undefined);

/** Tells everything below who is at work. */
export const CurrentStaffProvider = ({ who, children }: { who: CurrentStaff; children: ReactNode }) => (
  <CurrentStaffContext value={who}>{children}</CurrentStaffContext>
);

/** Who is at work, and for which brand. */
export function useCurrentStaff(): CurrentStaff {
  const who = use(CurrentStaffContext);
  if (!who) throw new Error('useCurrentStaff outside of the shell');
  return who;
}

/** Whether a call is for whoever is at work. The server decides; this only spares people buttons that say no. */
export function useMay(): (endpoint: Endpoint) => boolean {
  const { permissions } = useCurrentStaff();
  return (endpoint) => mayCall(endpoint, permissions);
}
