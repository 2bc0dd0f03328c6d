import { formatAmount, newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { post } from '../ledger/index.ts';
import { isId } from './is-id.ts';
import { openTicket } from './tickets.ts';
import type { VendorRound } from './wallet-port.ts';

/**
 * Books rounds that a vendor has told, each once by its id: the player's wallet gets what was won less what was staked. One whose
 * stake our books do not have yet waits (its transfer is still in transit); answers when the earliest of those closed, if any.
 */
export async function bookRounds(
  scope: Scope,
  vendor: string,
  rounds: readonly VendorRound[],
): Promise<{ booked: number; waitsFrom: Date | null }> {
  let booked = 0;
  const waiting: Date[] = [];
  for (const round of rounds) {
    if (await isBooked(scope, vendor, round.round)) continue;
    const known = await gameAndAccount(scope, vendor, round);
    if (!known) {
      const { player, game, stake, win } = round;
      const detail = { player, game, stake: formatAmount(stake), win: formatAmount(win) };
      await openTicket(scope, { vendor, kind: 'round-unknown', subject: round.round, detail });
      continue;
    }
    if (await book(scope, vendor, round, known)) booked += 1;
    else waiting.push(round.closedAt);
  }
  return { booked, waitsFrom: waiting.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null };
}

async function isBooked(scope: Scope, vendor: string, round: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallets.round where merchant_id = ${scope.merchantId} and vendor_code = ${vendor} and round = ${round}`.execute(
    scope.db,
  );
  return rows.length > 0;
}

type Known = { accountId: Id; gameId: Id };

async function gameAndAccount(
  scope: Scope,
  vendor: string,
  { player, game }: VendorRound,
): Promise<Known | null> {
  if (!isId(player)) return null;
  const { rows } = await sql<Known>`
    select a.id as "accountId", g.id as "gameId" from identity.account a, catalogue.game g
     where a.merchant_id = ${scope.merchantId} and a.id = ${player}::uuid
       and g.merchant_id = ${scope.merchantId} and g.vendor_code = ${vendor} and g.code = ${game}`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

async function book(
  scope: Scope,
  vendor: string,
  round: VendorRound,
  { accountId, gameId }: Known,
): Promise<boolean> {
  const { currency, stake, win } = round;
  const net = win - stake;
  if (net !== 0n) {
    const posted = await post(scope, {
      kind: 'wallet-round',
      key: `${vendor}:${round.round}`,
      entries: [
        { ownerId: accountId, account: `wallet:${vendor}`, currency, amount: net },
        { ownerId: null, account: `vendor:${vendor}`, currency, amount: -net },
      ],
    });
    if (!posted.ok) return false;
    if (posted.value.replay) return true;
  }
  const id = newId(round.openedAt.getTime());
  const turnover = net < 0n ? (-net < stake ? -net : stake) : net < stake ? net : stake;
  const { rows } = await sql`
    insert into wallets.round (merchant_id, id, vendor_code, round, account_id, game_id, currency, stake, win, turnover, opened_at, closed_at, taken_at)
      values (${scope.merchantId}, ${id}::uuid, ${vendor}, ${round.round}, ${accountId}, ${gameId}, ${currency}, ${stake.toString()}::bigint,
              ${win.toString()}::bigint, ${turnover.toString()}::bigint, ${round.openedAt}, ${round.closedAt}, ${scope.now})
      on conflict do nothing returning id`.execute(scope.db);
  if (rows.length === 0) return true;
  const payload = {
    roundId: id,
    vendor,
    gameId,
    currency,
    stake: formatAmount(stake),
    win: formatAmount(win),
    effectiveTurnover: formatAmount(turnover),
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt.toISOString(),
  };
  await recordFact(scope, { topic: 'round-closed', memberId: accountId, payload });
  await recordFact(scope, { topic: 'wallet-round-taken', memberId: accountId, payload });
  return true;
}
