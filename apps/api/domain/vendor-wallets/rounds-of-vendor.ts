import { sql } from 'kysely';
import type { Merchant } from '../merchants/index.ts';
import { speakTo, type WalletParts } from './wallet-port.ts';
import { bookRounds } from './take-over-rounds.ts';

/** A round is told of by the instant it closed at, which is a little before its vendor's books say so. */
const OVERLAP_MS = 60_000;
const PAGE = 100;

/** Takes over what a vendor's players have played since the last time; answers how many rounds were new. A silent vendor changes nothing. */
export async function takeOverRounds(
  parts: WalletParts,
  merchant: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
): Promise<number> {
  const { database } = parts;
  const speaking = await speakTo(parts, merchant, vendor);
  if (!speaking) return 0;
  const since = await database.inMerchant(merchant.id, async (scope) => {
    const row = await scope.db
      .selectFrom('vendor_wallets.vendor')
      .select('rounds_from')
      .where('merchant_id', '=', scope.merchantId)
      .where('vendor_code', '=', vendor)
      .executeTakeFirst();
    return row?.rounds_from ?? null;
  });
  if (!since) return 0;
  const reported = await speaking.connector.rounds(speaking.key, {
    from: new Date(since.getTime() - OVERLAP_MS),
  });
  if (reported.kind !== 'done' || reported.value.length === 0) return 0;
  const rounds = reported.value;
  let booked = 0;
  for (let at = 0; at < rounds.length; at += PAGE) {
    const page = rounds.slice(at, at + PAGE);
    const done = await database.inMerchant(merchant.id, async (scope) => {
      const result = await bookRounds(scope, vendor, page);
      const upTo = result.waitsFrom ?? page.at(-1)?.closedAt ?? since;
      await sql`
        update vendor_wallets.vendor set rounds_from = greatest(rounds_from, least(${upTo}::timestamptz, ${scope.now}::timestamptz))
         where merchant_id = ${scope.merchantId} and vendor_code = ${vendor}`.execute(scope.db);
      return result;
    });
    booked += done.booked;
    // What waits is asked for again, with all that came after it.
    if (done.waitsFrom) break;
  }
  return booked;
}
