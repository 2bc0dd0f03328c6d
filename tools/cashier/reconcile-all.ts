import {
  allChannels,
  channelSealContext,
  isGateway,
  reconcile,
  type GatewayConnector,
  type GatewayConnectors,
  type Reconciliation,
} from '../../apps/api/domain/cashier/index.ts';
import { allMerchants, type Merchant } from '../../apps/api/domain/merchants/index.ts';
import type { Database } from '../../apps/api/platform/database.ts';
import type { SecretBox } from '../../apps/api/platform/secrets/secret-box.ts';
import { addDays, businessDayOf, formatAmount, type Id } from '../../packages/primitives/index.ts';
import { Complaint } from '../../packages/program/complaint.ts';
import { GatewaySilent } from './gateway-silent.ts';

type Given = Readonly<{
  database: Database;
  box: SecretBox;
  gateways: GatewayConnectors;
  /** A business day of every brand's own; without one, the last that is over. */
  day: string | undefined;
  say(line: string): void;
}>;

/** On how many payments gateways and books differ, and of how many accounts no gateway gave a list. */
type Found = { differences: number; silent: number };

/** Holds every account's list of a day against the books, with a line for each and for every difference. Nothing is credited. */
export async function reconcileAll(given: Given): Promise<Found> {
  const found: Found = { differences: 0, silent: 0 };
  const gateways = Object.fromEntries(
    Object.entries(given.gateways).map(([name, one]) => [name, toldApart(one)]),
  );
  for (const merchant of await allMerchants(given.database.kysely)) {
    const today = businessDayOf(given.database.clock.now(), merchant.timeZone);
    if (given.day !== undefined && given.day > today)
      throw new Complaint(`${given.day} is still to come for ${merchant.code}, where it is ${today}.`);
    const day = given.day ?? addDays(today, -1);
    for (const { accountId, codes } of await accountsOf(given, merchant)) {
      const label = `${merchant.code} ${codes.join('+')} ${day}`;
      try {
        const result = await reconcile(given.database, merchant, { accountId, day }, gateways);
        for (const line of linesOf(label, result)) given.say(line);
        found.differences += result.differences.length;
      } catch (error) {
        if (!(error instanceof GatewaySilent)) throw error;
        given.say(`${label}: ${error.message}`);
        found.silent += 1;
      }
    }
  }
  return found;
}

/** What a gateway does not say is told apart from what is wrong with our own books. */
const toldApart = (gateway: GatewayConnector): GatewayConnector => ({
  ...gateway,
  async listPaid(...asked) {
    try {
      return await gateway.listPaid(...asked);
    } catch (error) {
      throw new GatewaySilent(error);
    }
  },
});

/** A brand's accounts with gateways, each with the codes of the channels that lead to it. */
async function accountsOf(
  { database, box, say }: Given,
  { id, code }: Merchant,
): Promise<{ accountId: Id; codes: string[] }[]> {
  const channels = (await database.inMerchant(id, allChannels)).filter(isGateway);
  for (const channel of channels) {
    if (box.tryOpen(channel.credentials, channelSealContext('deposit', channel.id)) === null)
      throw new Complaint(
        `What lies sealed of the channel ${channel.code} of ${code} cannot be opened: the key in SECRETS_KEY, or in the data folder, is not the one of this database.`,
      );
  }
  const accounts = Map.groupBy(channels, ({ accountId }) => accountId);
  return [...accounts].flatMap(([accountId, sharing]) => {
    const codes = sharing.map((channel) => channel.code);
    if (accountId !== null) return [{ accountId, codes }];
    say(`${code} ${codes.join('+')}: not asked, for another brand receives by the account`);
    return [];
  });
}

function linesOf(label: string, result: Reconciliation): string[] {
  const { gatewayCount, gatewaySum, booksCount, booksSum, differences } = result;
  const amount = (value: bigint | null) => (value === null ? '–' : formatAmount(value));
  return [
    `${label}: gateway ${gatewayCount} of ${formatAmount(gatewaySum)}, ` +
      `books ${booksCount} of ${formatAmount(booksSum)}, ${differences.length} differences`,
    ...differences.map(
      ({ reference, kind, gatewayAmount, booksAmount }) =>
        `  ${kind}: ${reference} (gateway ${amount(gatewayAmount)}, books ${amount(booksAmount)})`,
    ),
  ];
}
