import { formatAmount, isId } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Merchant } from '../merchants/index.ts';
import { openTicket, type TicketKind } from './tickets.ts';
import { transferById } from './transfer.ts';
import { type VendorTransfer, speakTo, type WalletParts } from './wallet-port.ts';

/** What is younger may still be under way. */
const SETTLED_MS = 10 * 60_000;

/**
 * Compares a vendor's transfers with ours by reference since the last comparison, in both directions, and opens a ticket for every
 * difference. Answers how many there are; null when the vendor did not answer, and the same time is compared the next night.
 */
export async function compareBooks(
  parts: WalletParts,
  merchant: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
): Promise<number | null> {
  const { database } = parts;
  const speaking = await speakTo(parts, merchant, vendor);
  if (!speaking) return null;
  const span = await database.inMerchant(merchant.id, async (scope) => {
    const row = await scope.db
      .selectFrom('vendor_wallets.vendor')
      .select('compared_to')
      .where('merchant_id', '=', scope.merchantId)
      .where('vendor_code', '=', vendor)
      .executeTakeFirstOrThrow();
    return { from: row.compared_to, to: new Date(scope.now.getTime() - SETTLED_MS) };
  });
  if (span.to <= span.from) return 0;
  const theirs = await speaking.connector.transfers(speaking.key, span);
  if (theirs.kind !== 'done') return null;

  const listed = new Set(theirs.value.map(({ reference }) => reference));
  const ours = await database.inMerchant(merchant.id, (scope) => doneSince(scope, vendor, span));
  // Near the edges a transfer may lie within the span on one side only, so what is not listed is asked for by itself.
  const absent: OwnTransfer[] = [];
  for (const transfer of ours.filter(({ id }) => !listed.has(id))) {
    const state = await speaking.connector.status(speaking.key, transfer.id);
    if (state.kind !== 'done') return null;
    if (state.value.state !== 'done' || state.value.amount !== transfer.moved) absent.push(transfer);
  }
  return database.inMerchant(merchant.id, async (scope) => {
    let differences = 0;
    const differ = async (kind: TicketKind, subject: string, detail: Record<string, string>) => {
      differences += 1;
      await openTicket(scope, { vendor, kind, subject, detail });
    };
    for (const transfer of theirs.value) {
      const difference = await differenceOf(scope, vendor, transfer);
      if (!difference) continue;
      await differ(difference, transfer.reference, {
        theirs: formatAmount(transfer.amount),
        player: transfer.player,
      });
    }
    for (const { id, player, reference, moved } of absent) {
      await differ('missing-theirs', id, { player, reference, ours: formatAmount(moved) });
    }
    await sql`
      update vendor_wallets.vendor set compared_to = ${span.to}
       where merchant_id = ${scope.merchantId} and vendor_code = ${vendor}`.execute(scope.db);
    return differences;
  });
}

type OwnTransfer = { id: string; player: string; reference: string; moved: bigint };

async function doneSince(
  scope: Scope,
  vendor: string,
  { from, to }: { from: Date; to: Date },
): Promise<OwnTransfer[]> {
  const { rows } = await sql<OwnTransfer>`
    select id, account_id as player, reference, moved from vendor_wallets.transfer
     where merchant_id = ${scope.merchantId} and vendor_code = ${vendor} and state = 'done' and opened_at >= ${from} and opened_at < ${to}`.execute(
    scope.db,
  );
  return rows;
}

async function differenceOf(
  scope: Scope,
  vendor: string,
  { reference, player, currency, direction, amount }: VendorTransfer,
): Promise<TicketKind | null> {
  const own = isId(reference) ? await transferById(scope, reference) : null;
  if (own?.vendor !== vendor) return 'missing-ours';
  // What is under way is being asked about already.
  if (own.state === 'pending' || own.state === 'review') return null;
  if (own.state === 'refused') return 'state-differs';
  const same = own.accountId === player && own.currency === currency && own.direction === direction;
  return same && own.moved === amount ? null : 'amount-differs';
}
