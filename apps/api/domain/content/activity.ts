import type { Activity } from './item.ts';

/** How far an application has come. */
const APPLICATION_STATES = [
  'applying',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'rejected',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Whether an activity takes applications at an instant. */
export function activityStatus({ opensAt, closesAt }: Activity, now: Date): 'join' | 'close' | 'coming-soon' {
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return 'coming-soon';
  return closesAt !== null && now.getTime() >= Date.parse(closesAt) ? 'close' : 'join';
}

/** What staff may answer to an application, by how far it has come. A reward must be claimed before it is issued. */
export const ANSWERS = {
  applying: ['joined', 'claim', 'rejected'],
  joined: ['process', 'claim', 'rejected'],
  process: ['claim', 'rejected'],
  claim: ['rejected'],
  claimed: ['issued', 'rejected'],
  issued: [],
  rejected: [],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>;

/** Whether staff may answer one state with another. */
export const mayAnswer = (from: ApplicationState, to: ApplicationState): boolean =>
  (ANSWERS[from] as readonly ApplicationState[]).includes(to);
