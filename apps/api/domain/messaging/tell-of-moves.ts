import type { Id } from '@mela/primitives';
import * as z from 'zod';
import type { Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { accountById } from '../identity/index.ts';
import { tell } from './append-message.ts';

const moved = z.object({ from: z.nullable(z.uuid()), to: z.nullable(z.uuid()), goAlong: z.int() });

/** Tells an account that was moved in the tree, and the agents above it before and now. */
export const tellOfMovesListener: Listener = {
  name: 'messaging-tell-of-moves',
  topics: ['account-moved'],
  async hear(scope, facts) {
    for (const { memberId, payload } of facts) {
      if (memberId === null) continue;
      const { from, to, goAlong } = moved.parse(payload);
      const line = { name: await nameOf(scope, memberId), count: goAlong.toString() };
      await tell(
        scope,
        memberId,
        to === null
          ? { notice: 'moved-to-top', details: {} }
          : { notice: 'moved', details: { upline: await nameOf(scope, to) } },
      );
      if (from !== null) await tell(scope, from, { notice: 'line-left', details: line });
      if (to !== null) await tell(scope, to, { notice: 'line-joined', details: line });
    }
  },
};

const nameOf = async (scope: Scope, id: Id): Promise<string> =>
  (await accountById(scope, id))?.username ?? '';
