import type { Listener } from '../../../platform/listener.ts';
import { returnMultiDrawOrdersOf } from './cancel-orders.ts';

/** Gives back the multi-draw orders of members who have shut themselves out. Hearing it twice finds nothing more to give back. */
export const returnMultiDrawOrdersListener: Listener = {
  name: 'lottery-return-multi-draw-orders',
  topics: ['player-excluded'],
  async hear(scope, facts) {
    for (const memberId of new Set(facts.map((fact) => fact.memberId))) {
      if (memberId !== null) await returnMultiDrawOrdersOf(scope, memberId);
    }
  },
};
