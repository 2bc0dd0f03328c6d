import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { isColleagues } from '../../platform/claim.ts';
import type { Scope } from '../../platform/scope.ts';
import { mayAnswer, type ApplicationState } from './item.ts';
import { applications, lockApplication, type Application } from './applications.ts';
import type { ApplicationRefusal, ApplicationStateConflict } from './refusals.ts';

/** Gives a member the bonus behind a promotion, once; refuses (`R`) what is not to be had now. */
export type GiveBonus<R> = (
  scope: Scope,
  bonus: { memberId: Id; promotionId: Id },
) => Promise<Outcome<unknown, R>>;

/** Whether a bonus stands behind a promotion. */
type HasBonus = (scope: Scope, promotionId: Id) => Promise<boolean>;

/** What comes of an application, whatever is behind it. */
export type Rewards<R> = Readonly<{
  /**
   * A member takes what was offered for their part. A bonus behind it is given in the same transaction, so that it is issued at once;
   * anything else staff issue next.
   */
  claim(
    scope: Scope,
    given: { accountId: Id; promotionId: Id },
  ): Promise<Outcome<Application, ApplicationStateConflict | R>>;
  /** Staff answer an application as it stood when they looked at it; the member reads the reason. Whatever is issued is given. */
  answer(
    scope: Scope,
    given: {
      id: Id;
      staffId: Id | null;
      from: ApplicationState;
      to: ApplicationState;
      reason: string | null;
    },
  ): Promise<Outcome<{ before: Application; after: Application }, ApplicationRefusal | R>>;
}>;

/** Opens the desk of rewards: `issued` is what was given, and nothing is given twice. */
export function openRewards<R>({
  hasBonus,
  giveBonus,
}: {
  hasBonus: HasBonus;
  giveBonus: GiveBonus<R>;
}): Rewards<R> {
  /** Moves an application that still stands where it stood; of two at the same moment one does. */
  async function move(
    scope: Scope,
    { id, state: from, accountId, promotionId }: Application,
    to: ApplicationState,
    answer: { reason?: string | null } = {},
  ): Promise<Outcome<Application, ApplicationStateConflict | R>> {
    const moved = await scope.db
      .updateTable('content.application')
      .set({ ...answer, state: to, changed_at: scope.now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return refuse({ kind: 'application-state-conflict' });
    if (to === 'issued' && (await hasBonus(scope, promotionId))) {
      const given = await giveBonus(scope, { memberId: accountId, promotionId });
      if (!given.ok) return given;
    }
    const [application] = await applications(scope, { id });
    return application ? ok(application) : refuse({ kind: 'application-state-conflict' });
  }

  return {
    async claim(scope, { accountId, promotionId }) {
      const [application] = await applications(scope, { accountId, promotionId });
      if (application?.state !== 'claim') return refuse({ kind: 'application-state-conflict' });
      return move(scope, application, (await hasBonus(scope, promotionId)) ? 'issued' : 'claimed');
    },

    async answer(scope, { id, staffId, from, to, reason }) {
      const before = await lockApplication(scope, id);
      if (!before) return refuse({ kind: 'application-not-found' });
      if (before.state !== from || !mayAnswer(from, to))
        return refuse({ kind: 'application-state-conflict' });
      if (isColleagues(before.claimedBy, staffId)) return refuse({ kind: 'application-claimed' });
      const after = await move(scope, before, to, { reason });
      return after.ok ? ok({ before, after: after.value }) : after;
    },
  };
}
