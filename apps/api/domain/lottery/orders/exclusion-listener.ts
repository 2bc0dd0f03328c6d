import type { Listener } from '../../../platform/listener.ts';
import { returnChasesOf } from './cancel-orders.ts';

/** Gives back the chases of members who have shut themselves out. Hearing it twice finds nothing more to give back. */
export const returnChasesListener: Listener = {
  name: 'lottery-return-chases',
  topics: ['player-excluded'],
  async hear(scope, facts) {
    for (const memberId of new Set(facts.map((fact) => fact.memberId))) {
      if (memberId !== null) await returnChasesOf(scope, memberId);
    }
  },
};
