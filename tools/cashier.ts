import { openGateways } from '../apps/api/connectors/payments/index.ts';
import { allChannels, isGateway, reconcile } from '../apps/api/domain/cashier/index.ts';
import { allMerchants, type Merchant } from '../apps/api/domain/merchants/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../apps/api/platform/database.ts';
import { openSecretBox } from '../apps/api/platform/secret-box.ts';
import { addDays, businessDayOf, formatAmount } from '../packages/primitives/index.ts';
import { Complaint, explain } from './complaint.ts';
import { databaseUrlOf } from './local-database.ts';
import { keptSecretsKey } from './start/secrets-key.ts';

const USAGE = 'Usage: npm run -s cashier -- reconcile [yyyy-MM-dd]';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

// `npm run -s cashier -- reconcile [DAY]`: holds every gateway's own list of a business day (yesterday) against the books;
// ends with 0 only when they agree. Nothing is credited: what was paid and not credited waits for staff.
try {
  const [command, day, ...more] = process.argv.slice(2);
  if (command !== 'reconcile' || more.length > 0 || (day !== undefined && !DAY.test(day)))
    throw new Complaint(USAGE);
  process.exitCode = (await reconcileAll(day)) === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

/** Prints a line per account, named by its channels, and per difference, and answers how many differences there are. */
async function reconcileAll(day: string | undefined): Promise<number> {
  const key =
    process.env['SECRETS_KEY'] ?? keptSecretsKey(process.env['DATA_DIR'] ?? '.data', { begun: true });
  const gateways = openGateways(openSecretBox(Buffer.from(key, 'base64url')), {
    sandbox: {
      apiUrl: process.env['GATEWAY_URL'] ?? `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '3003'}`,
      pageUrl: '',
    },
  });
  const database = openDatabase(await databaseUrlOf(process.env), systemClock, 2);
  let found = 0;
  try {
    for (const merchant of await allMerchants(database.kysely)) {
      found += await reconcileOne(database, merchant, day, gateways);
    }
  } finally {
    await database.close();
  }
  return found;
}

async function reconcileOne(
  database: Database,
  merchant: Merchant,
  asked: string | undefined,
  gateways: ReturnType<typeof openGateways>,
): Promise<number> {
  const day = asked ?? addDays(businessDayOf(systemClock.now(), merchant.timeZone), -1);
  const channels = (await database.inMerchant(merchant.id, allChannels)).filter(isGateway);
  let found = 0;
  for (const [accountId, sharing] of Map.groupBy(channels, (channel) => channel.accountId)) {
    if (accountId === null) continue;
    const result = await reconcile(database, merchant, { accountId, day }, gateways);
    const { gatewayCount, gatewaySum, booksCount, booksSum, differences } = result;
    console.log(
      `${merchant.code} ${sharing.map(({ code }) => code).join('+')} ${day}: gateway ${gatewayCount} of ${formatAmount(gatewaySum)}, ` +
        `books ${booksCount} of ${formatAmount(booksSum)}, ${differences.length} differences`,
    );
    for (const { reference, kind, gatewayAmount, booksAmount } of differences) {
      const [told, booked] = [gatewayAmount, booksAmount].map((amount) =>
        amount === null ? '–' : formatAmount(amount),
      );
      console.log(`  ${kind}: ${reference} (gateway ${told}, books ${booked})`);
    }
    found += differences.length;
  }
  return found;
}
