import { openSandboxAccount } from '../../apps/api/connectors/payments/sandbox/index.ts';
import {
  channelBy,
  openDepositChannel,
  openPayoutChannel,
  payoutChannelBy,
  setPolicy,
  type Policy,
} from '../../apps/api/domain/cashier/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { openSecretBox } from '../../apps/api/platform/secret-box.ts';
import { UNITS_PER_WHOLE } from '../../packages/primitives/index.ts';
import type { Seeding } from './seeding.ts';

const taka = (whole: number): bigint => BigInt(whole) * UNITS_PER_WHOLE;

const CHANNELS = [
  {
    code: 'wallet',
    name: { bn: 'মোবাইল ওয়ালেট', en: 'Mobile wallet' },
    amountMin: taka(100),
    amountMax: taka(25_000),
    feeRate: 0,
    presets: [taka(200), taka(500), taka(1_000), taka(5_000)],
  },
  {
    code: 'card',
    name: { bn: 'ব্যাংক কার্ড', en: 'Bank card' },
    amountMin: taka(500),
    amountMax: taka(100_000),
    feeRate: 150,
    presets: [taka(1_000), taka(5_000), taka(20_000)],
  },
];

/** Who sends money out for the brands. */
const SENDER = {
  code: 'sandbox',
  name: { bn: 'স্যান্ডবক্স গেটওয়ে', en: 'Sandbox gateway' },
  kinds: ['mobile', 'bank'] as const,
  amountMax: taka(25_000),
};

/**
 * What differs from the product's own rules. At one brand a new payout account can be used at once, so that the demo's
 * whole way of money can be walked in one go; the other one shows the wait.
 */
const POLICIES: Readonly<Record<'mela' | 'nodi', Partial<Policy>>> = {
  mela: { payoutAccountWaitHours: 0, secondApprovalAbove: taka(5_000) },
  nodi: { secondApprovalAbove: taka(5_000) },
};

/** Opens each brand's account at the sandbox gateway and its channels there. */
export async function openPayments({ database, secretsKey, ports }: Seeding): Promise<void> {
  const box = openSecretBox(Buffer.from(secretsKey, 'base64url'));
  for (const [brand, policy] of Object.entries(POLICIES)) {
    const merchant = await merchantByCode(database.kysely, brand);
    if (!merchant) throw new Error(`the brand ${brand} is not open`);
    const credentials = await openSandboxAccount(`http://127.0.0.1:${ports.gateway}`, brand);
    await database.inMerchant(merchant.id, async (scope) => {
      await setPolicy(scope, policy);
      for (const channel of CHANNELS) {
        if (await channelBy(scope, { code: channel.code })) continue;
        const given = { ...channel, connector: 'sandbox', credentials, currency: merchant.currency };
        await openDepositChannel(scope, given, box);
      }
      if (!(await payoutChannelBy(scope, { code: SENDER.code }))) {
        const given = { ...SENDER, connector: 'sandbox', credentials, currency: merchant.currency };
        await openPayoutChannel(scope, given, box);
      }
    });
  }
}
