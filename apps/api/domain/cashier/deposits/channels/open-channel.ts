import { invariant, newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { jurisdictionOf } from '../../../merchants/index.ts';
import { channelSealContext, type CompanyCredentials } from '../../company-account.ts';
import { channelBy, toChannel, type ChannelTerms, type DepositChannel } from './channel.ts';
import type { HandKind, Receiving } from '@mela/form-rules/deposit-kinds/index.ts';
import { gatewayAccountKey } from './account-key.ts';
import { readReceiving } from './receiving.ts';
import { registerAccount, registerReceiving } from './receiving-account.ts';
import { moneyCarried, type Connectors } from '../../money-carried.ts';
import { CODE_TAKEN, type ChannelRefusal } from '../refusals.ts';
import { toRow, wrongTerms } from './terms.ts';

type Given = Pick<ChannelTerms, 'name' | 'amountMin' | 'amountMax' | 'feeRate' | 'presets'> &
  Partial<ChannelTerms> & {
    code: string;
    currency: Currency;
    provider?: string;
    money?: DepositChannel['money'];
  };

/** A channel of a company: `connector` is the code that speaks to it, the credentials are ours there. */
type GivenGateway = Given & { connector: string; credentials: CompanyCredentials };

/** A channel of our own; without `receiving` it stays closed until two people have said where its money goes. */
type GivenByHand = Given & { kind: HandKind; provider: string; receiving: Receiving | null };

/** Opens a company's channel after the merchant's others. Throws when its code is taken, or its account another brand's. */
export async function openDepositChannel(
  scope: Scope,
  given: GivenGateway,
  box: SecretBox,
): Promise<DepositChannel> {
  const id = newId(scope.now.getTime());
  const account = await registerAccount(scope, gatewayAccountKey(given.connector, given.credentials.account));
  invariant(account.ok, `the account of channel ${given.code} belongs to no other brand`);
  return insert(scope, id, given, {
    kind: 'gateway',
    accountId: account.value,
    connector: given.connector,
    credentials: box.seal(JSON.stringify(given.credentials), channelSealContext('deposit', id)),
    receiving: null,
    open: true,
  });
}

/**
 * Opens a channel to which members send money by hand; one without an account stays closed. Throws when its code is taken, or its
 * account another brand's.
 */
export async function openHandChannel(scope: Scope, given: GivenByHand): Promise<DepositChannel> {
  const { kind, receiving } = given;
  invariant(
    receiving === null || readReceiving(kind, receiving).ok,
    `channel ${given.code} receives where its kind can`,
  );
  const account = receiving && (await registerReceiving(scope, kind, receiving));
  invariant(account?.ok !== false, `the account of channel ${given.code} belongs to no other brand`);
  return insert(scope, newId(scope.now.getTime()), given, {
    kind,
    accountId: account?.value ?? null,
    connector: null,
    credentials: null,
    receiving: receiving && JSON.stringify(receiving),
    open: receiving !== null,
  });
}

/** Adds a channel by hand for the brand's kind of money, closed until two people have said where its money goes. Refuses a code that is taken. */
export async function addHandChannel(
  scope: Scope,
  given: Omit<GivenByHand, 'receiving'>,
): Promise<Outcome<DepositChannel, ChannelRefusal>> {
  const wrong = await wrongNew(scope, given);
  if (wrong) return refuse(wrong);
  const { money } = await jurisdictionOf(scope);
  const opened = { ...given, receiving: null, money: money === 'demo' ? money : 'real' } as const;
  return ok(await openHandChannel(scope, opened));
}

/**
 * Adds a company's channel, closed until two people have said how the company knows us. Refuses a code that is taken, and a connector that
 * this installation does not have, or that carries another kind of money than the brand's.
 */
export async function addGatewayChannel(
  scope: Scope,
  given: Given & { connector: string },
  gateways: Connectors,
): Promise<Outcome<DepositChannel, ChannelRefusal>> {
  const wrong = await wrongNew(scope, given);
  if (wrong) return refuse(wrong);
  const carried = await moneyCarried(scope, gateways, given.connector);
  if (!carried.ok) return carried;
  const id = newId(scope.now.getTime());
  return ok(
    await insert(
      scope,
      id,
      { ...given, money: carried.value },
      {
        kind: 'gateway',
        accountId: null,
        connector: given.connector,
        credentials: null,
        receiving: null,
        open: false,
      },
    ),
  );
}

async function wrongNew(scope: Scope, given: Given): Promise<ChannelRefusal | null> {
  const wrong = wrongTerms(given);
  if (wrong) return wrong;
  return (await channelBy(scope, { code: given.code })) ? CODE_TAKEN : null;
}

type Fixed = {
  kind: string;
  connector: string | null;
  credentials: Buffer | null;
  receiving: string | null;
  accountId: Id | null;
  open: boolean;
};

async function insert(
  scope: Scope,
  id: Id,
  given: Given,
  { accountId, ...fixed }: Fixed,
): Promise<DepositChannel> {
  const row = await scope.db
    .insertInto('cashier.deposit_channel')
    .values((query) => ({
      merchant_id: scope.merchantId,
      id,
      code: given.code,
      provider: given.provider ?? '',
      currency: given.currency,
      money: given.money ?? 'demo',
      account_id: accountId,
      ...fixed,
      ...toRow(given),
      position:
        given.position ??
        query.selectFrom('cashier.deposit_channel').select(query.fn.countAll<number>().as('n')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toChannel(row);
}
