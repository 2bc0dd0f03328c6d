import { formatAmount, ok, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { decideHeldCredit, heldCreditBy, type HeldCreditRefusal } from '../play/index.ts';

/** Does what two of the staff have decided of a held credit of any vendor's, once; a round from a wallet is corrected by what was held of it. */
export async function decideHeld(
  scope: Scope,
  decision: Readonly<{ id: Id; releases: boolean }>,
): Promise<Outcome<null, HeldCreditRefusal>> {
  const decided = await decideHeldCredit(scope, decision);
  if (!decided.ok || !decision.releases) return decided;
  const credit = await heldCreditBy(scope, decision.id);
  if (credit?.kind === 'wallet-round' && credit.roundId !== null)
    await correctRound(scope, credit.roundId, credit.amount);
  return ok(null);
}

type Round = {
  vendor: string;
  accountId: Id;
  gameId: Id;
  currency: string;
  stake: bigint;
  win: bigint;
  turnover: bigint;
  closedAt: Date;
};

/** Adds what was held of a round to its win, and tells of it by the difference. */
async function correctRound(scope: Scope, id: Id, released: bigint): Promise<void> {
  const { rows } = await sql<Round>`
    select vendor_code as vendor, account_id as "accountId", game_id as "gameId", currency, stake, win, turnover, closed_at as "closedAt"
      from vendor_wallets.round where merchant_id = ${scope.merchantId} and id = ${id} for update`.execute(
    scope.db,
  );
  const [round] = rows;
  if (!round) throw new Error('a credit that was held of a round has that round');
  const { vendor, accountId, gameId, currency, stake, closedAt } = round;
  const win = round.win + released;
  const { turnover } = await scope.db
    .updateTable('vendor_wallets.round')
    .set({ win, released })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning('turnover')
    .executeTakeFirstOrThrow();
  await recordFact(scope, {
    topic: 'round-corrected',
    memberId: accountId,
    payload: {
      roundId: id,
      vendor,
      gameId,
      state: 'closed',
      currency,
      stake: formatAmount(stake),
      win: formatAmount(win),
      effectiveTurnover: formatAmount(turnover - round.turnover),
      closedAt: closedAt.toISOString(),
      before: {
        stake: formatAmount(stake),
        win: formatAmount(round.win),
        closedAt: closedAt.toISOString(),
      },
    },
  });
}
