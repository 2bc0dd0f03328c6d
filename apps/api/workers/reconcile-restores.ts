import { companiesOf, expectParties, partyAnswered, restoreStop } from '../domain/cashier/index.ts';
import type { Merchant } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';

/** Somebody who has to say what happened since a restore; answers whether all of it is told. */
type Party = Readonly<{ party: string; ask(): Promise<boolean> }>;

/**
 * After a restore, asks every company and vendor of a brand what it has booked since the restore point, until each has answered: deposits and
 * payouts that were lost come back, and what cannot be placed waits for staff, who then lift the stop. Answers who is still silent.
 */
export async function reconcileRestore(services: Services, merchant: Merchant): Promise<string[]> {
  const { database } = services;
  const stop = await database.inMerchant(merchant.id, restoreStop);
  if (!stop) return [];
  const companies = await companiesOf(database, merchant.id, {
    gateways: services.gateways,
    payoutGateways: services.payoutGateways,
    box: services.secretBox,
  });
  const vendors = await services.wallets.comparable(merchant);
  const parties: Party[] = [
    ...companies.map(({ party, hearSince }) => ({
      party,
      ask: () => hearSince(stop.restoredTo).then(() => true),
    })),
    ...vendors.map((vendor) => ({
      party: `vendor:${vendor}`,
      ask: () => services.wallets.compareUntil(merchant, vendor, stop.stoppedAt),
    })),
  ];
  const silent = new Set(
    await database.inMerchant(merchant.id, (scope) =>
      expectParties(
        scope,
        stop,
        parties.map(({ party }) => party),
      ),
    ),
  );
  for (const { party, ask } of parties) {
    // What was paid out may have been paid in after the restore point.
    const tooEarly = party.startsWith('payouts:') && [...silent].some((one) => one.startsWith('deposits:'));
    if (!silent.has(party) || tooEarly || !(await answered(services, merchant, { party, ask }))) continue;
    await database.inMerchant(merchant.id, (scope) => partyAnswered(scope, stop, party));
    silent.delete(party);
  }
  return [...silent];
}

async function answered({ log }: Services, { code }: Merchant, { party, ask }: Party): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    log.warn({ merchant: code, party, err: error }, 'no answer for the time since the restore');
    return false;
  }
}
