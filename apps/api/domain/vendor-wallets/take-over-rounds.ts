import { formatAmount, invariant, newId, type Id, isId } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { balanceOf, post } from '../ledger/index.ts';
import { loseOfHeld, takeWalletWin } from '../play/index.ts';
import { openTicket } from './tickets.ts';
import type { VendorRound } from './wallet-port.ts';

/**
 * Books rounds that a vendor has told, each once by its id: the player's wallet gets what was won less what was staked, and what of it is beyond the
 * vendor's ceilings is held. One whose stake our books do not have yet waits (its transfer is still in transit, or it was won by a later round, which
 * is booked first then); answers when the earliest of those closed, if any.
 */
export async function bookRounds(
  scope: Scope,
  vendor: string,
  rounds: readonly VendorRound[],
): Promise<{ booked: number; waitsFrom: Date | null }> {
  // All players' wallets in one order: who books the same beside us waits here, and then finds it booked.
  const players = rounds.map(({ player }) => player).filter(isId);
  await sql`select ledger.lock_cash(${players}::uuid[])`.execute(scope.db);
  let booked = 0;
  let waiting: Attributed[] = await attribute(scope, vendor, rounds);
  for (;;) {
    const left: Attributed[] = [];
    for (const one of waiting) {
      if (await book(scope, vendor, one.round, one.known)) booked += 1;
      else left.push(one);
    }
    const stuck = left.length === waiting.length;
    waiting = left;
    if (stuck) break;
  }
  const closed = waiting.map(({ round }) => round.closedAt).toSorted((a, b) => a.getTime() - b.getTime());
  return { booked, waitsFrom: closed[0] ?? null };
}

type Attributed = { round: VendorRound; known: Known };

/** The rounds that are not booked yet, each with whose it is; one of nobody that we know goes before a person. */
async function attribute(
  scope: Scope,
  vendor: string,
  rounds: readonly VendorRound[],
): Promise<Attributed[]> {
  const attributed: Attributed[] = [];
  const seen = new Set<string>();
  for (const round of rounds) {
    if (seen.has(round.round) || (await isBooked(scope, vendor, round.round))) continue;
    seen.add(round.round);
    const known = await gameAndAccount(scope, vendor, round);
    if (known) {
      attributed.push({ round, known });
      continue;
    }
    const { player, game, stake, win } = round;
    const detail = { player, game, stake: formatAmount(stake), win: formatAmount(win) };
    await openTicket(scope, { vendor, kind: 'round-unattributed', subject: round.round, detail });
  }
  return attributed;
}

async function isBooked(scope: Scope, vendor: string, round: string): Promise<boolean> {
  const { rows } = await sql`
    select from vendor_wallets.round where merchant_id = ${scope.merchantId} and vendor_code = ${vendor} and round = ${round}`.execute(
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

async function book(scope: Scope, vendor: string, round: VendorRound, known: Known): Promise<boolean> {
  const { accountId, gameId } = known;
  const { currency, openedAt, closedAt } = round;
  const id = newId(openedAt.getTime());
  const moved = await moveMoney(scope, vendor, round, { ...known, id });
  if (!moved) return false;
  const { stake, win, credited, held } = moved;
  const { turnover } = await scope.db
    .insertInto('vendor_wallets.round')
    .values({
      merchant_id: scope.merchantId,
      id,
      vendor_code: vendor,
      round: round.round,
      account_id: accountId,
      game_id: gameId,
      currency,
      stake,
      win,
      opened_at: openedAt,
      closed_at: closedAt,
      taken_at: scope.now,
      credited,
      held,
    })
    .returning('turnover')
    .executeTakeFirstOrThrow();
  const payload = {
    roundId: id,
    vendor,
    gameId,
    currency,
    stake: formatAmount(stake),
    win: formatAmount(win),
    effectiveTurnover: formatAmount(turnover),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt.toISOString(),
  };
  await recordFact(scope, { topic: 'round-closed', memberId: accountId, payload });
  await recordFact(scope, { topic: 'wallet-round-taken', memberId: accountId, payload });
  return true;
}

/** What a round comes to for the player, with what of it counts under the ceilings, or is held instead. */
type Moved = Readonly<{ stake: bigint; win: bigint; credited: bigint; held: bigint | null }>;

/** Moves what a round came to; null: the stake is not there yet. */
async function moveMoney(
  scope: Scope,
  vendor: string,
  round: VendorRound,
  { accountId, gameId, id }: Known & { id: Id },
): Promise<Moved | null> {
  const { currency, stake, win } = round;
  const wallet = { ownerId: accountId, kind: `wallet:${vendor}`, currency } as const;
  const there = (await balanceOf(scope, wallet)).balance;
  const transit = (await balanceOf(scope, { ...wallet, kind: `transit:${vendor}` })).balance;
  const net = win - stake;
  const move = async (amount: bigint): Promise<boolean> => {
    if (amount === 0n) return true;
    const entries = [
      { ownerId: accountId, account: wallet.kind, currency, amount },
      { ownerId: null, account: `vendor:${vendor}` as const, currency, amount: -amount },
    ];
    const posted = await post(scope, { kind: 'wallet-round', key: `${vendor}:${round.round}`, entries });
    return posted.ok;
  };
  if (net > 0n) {
    const own = { vendor, accountId, currency, gameId, roundId: id, round: round.round };
    const won = { ...own, stake, net, there: there + transit };
    // Held: so far the stake has come back, and no more.
    if ((await takeWalletWin(scope, won)) === 'held') return { stake, win: stake, credited: 0n, held: net };
    invariant(await move(net), 'a wallet takes what is won');
    return { stake, win, credited: net, held: null };
  }
  // What was staked of money that is held, or was refused, was not the player's to lose.
  const short = -net - there;
  if (short <= 0n) return (await move(net)) ? { stake, win, credited: 0n, held: null } : null;
  const lost = { vendor, accountId, currency, amount: short, round: round.round };
  if (!(await loseOfHeld(scope, lost))) return null;
  invariant(await move(net + short), 'what is in a wallet can be lost');
  return { stake: stake - short, win, credited: 0n, held: null };
}
