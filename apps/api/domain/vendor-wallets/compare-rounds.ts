import { formatAmount } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Merchant } from '../merchants/index.ts';
import { signingKey, type ReportedRound, type Vendors } from '../play/index.ts';
import { openTicket } from './tickets.ts';

/** What is younger may still be under way. */
const SETTLED_MS = 10 * 60_000;
/** Near the edges a round may have closed within the span on one side only. */
const EDGE_MS = 5 * 60_000;
const FIRST_SPAN_MS = 86_400_000;

type Parts = Readonly<{ database: Database; secretBox: SecretBox; vendors: Vendors }>;
type OwnRound = { round: string; player: string; stake: bigint; win: bigint; closedAt: Date };

/**
 * Compares the rounds that a vendor of bet-by-bet money says closed since the last time with ours, by its id and both ways, and opens a ticket
 * for every difference. Answers how many there are; null when the vendor did not answer, and the same time is compared the next night.
 */
export async function compareRounds(
  { database, secretBox, vendors }: Parts,
  merchant: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
): Promise<number | null> {
  const pull = vendors(vendor).rounds;
  if (!pull) return null;
  const { key, from, to } = await database.inMerchant(merchant.id, async (scope) => {
    const before = await scope.db
      .selectFrom('vendor_wallets.rounds_compared')
      .select('compared_to')
      .where('merchant_id', '=', scope.merchantId)
      .where('vendor_code', '=', vendor)
      .executeTakeFirst();
    return {
      key: await signingKey(scope, secretBox, merchant.code, vendor),
      from: before?.compared_to ?? new Date(scope.now.getTime() - FIRST_SPAN_MS),
      to: new Date(scope.now.getTime() - SETTLED_MS),
    };
  });
  if (!key) return null;
  if (to <= from) return 0;
  const reported = await pull(key, { from: new Date(from.getTime() - EDGE_MS) });
  if (!reported) return null;
  const theirs = new Map(reported.map((round) => [round.round, round]));

  return database.inMerchant(merchant.id, async (scope) => {
    let differences = 0;
    const differ = async (
      kind: 'round-missing-theirs' | 'round-missing-ours' | 'round-differs',
      subject: string,
      detail: Record<string, string>,
    ) => {
      differences += 1;
      await openTicket(scope, { vendor, kind, subject, detail });
    };
    for (const own of await closedBetween(scope, vendor, from, to)) {
      const { round, player } = own;
      if (!theirs.has(round)) await differ('round-missing-theirs', round, { ...sums('ours', own), player });
    }
    for (const round of reported.filter(({ closedAt }) => closedAt >= from && closedAt < to)) {
      const own = await ownRound(scope, vendor, round);
      const theirRound = { ...sums('theirs', round), player: round.player };
      if (!own) await differ('round-missing-ours', round.round, theirRound);
      else if (own.stake !== round.stake || own.win !== round.win)
        await differ('round-differs', round.round, { ...theirRound, ...sums('ours', own) });
    }
    await sql`
      insert into vendor_wallets.rounds_compared (merchant_id, vendor_code, compared_to)
        values (${scope.merchantId}, ${vendor}, ${to})
        on conflict (merchant_id, vendor_code) do update set compared_to = excluded.compared_to`.execute(
      scope.db,
    );
    return differences;
  });
}

const sums = (whose: 'ours' | 'theirs', { stake, win }: { stake: bigint; win: bigint }) => ({
  [`${whose}Stake`]: formatAmount(stake),
  [`${whose}Win`]: formatAmount(win),
});

async function closedBetween(scope: Scope, vendor: string, from: Date, to: Date): Promise<OwnRound[]> {
  const { rows } = await sql<OwnRound>`
    select round, account_id as player, stake, win, closed_at as "closedAt" from play.round
     where merchant_id = ${scope.merchantId} and vendor_code = ${vendor} and state = 'closed' and currency <> 'PLAY'
       and closed_at >= ${from} and closed_at < ${to}`.execute(scope.db);
  return rows;
}

async function ownRound(
  scope: Scope,
  vendor: string,
  { round, player }: ReportedRound,
): Promise<{ stake: bigint; win: bigint } | null> {
  const { rows } = await sql<{ stake: bigint; win: bigint }>`
    select stake, win from play.round
     where merchant_id = ${scope.merchantId} and vendor_code = ${vendor} and round = ${round} and account_id::text = ${player}`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}
