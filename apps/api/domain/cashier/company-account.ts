import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { AddressComplaint } from '../../platform/outbound/outbound.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { gatewayAccountKey } from './deposits/channels/account-key.ts';
import { mayRegister, registerAccount } from './deposits/channels/receiving-account.ts';
import type { ChannelRefusal } from './deposits/refusals.ts';

/**
 * How a company knows us: by the account that we have there, and whatever else its connector needs. `address`: where it is, unless that is where
 * the installation knows the company to be.
 */
export type CompanyCredentials = Readonly<{ account: string; [name: string]: string }>;

/** Our account with a company, as people may read it: what proves that we are who we are is not in it. */
export type CompanyAccount = Readonly<{ account: string; address: string | null }>;

/** Which of a brand's channels lead to a company: those that money comes by, or those that it goes by. */
export type ChannelSide = 'deposit' | 'payout';

/** How the company behind a channel is to know us, and how it does now (null: not yet). Its secret waits sealed beside the channel. */
export type AccountAsked = CompanyAccount & Readonly<{ channelId: Id; was: CompanyAccount | null }>;

/** Credentials as somebody types them. */
export type CredentialsTyped = CompanyAccount & Readonly<{ secret: string }>;

const TABLES = { deposit: 'cashier.deposit_channel', payout: 'cashier.payout_channel' } as const;
const WORD = /^[\x21-\x7e]+$/;
const ACCOUNT_MAX = 100;
const SECRET_MAX = 500;

/** Where a channel's credentials are sealed for. */
export const channelSealContext = (side: ChannelSide, id: Id): string => `${side}-channel:${id}`;

/** The credentials of a channel; null where there are none, or no key opens them. */
export function credentialsOf(
  box: SecretBox,
  side: ChannelSide,
  { id, credentials }: Readonly<{ id: Id; credentials: Buffer | null }>,
): CompanyCredentials | null {
  const opened = credentials && box.tryOpen(credentials, channelSealContext(side, id));
  return opened === null ? null : (JSON.parse(opened) as CompanyCredentials);
}

/** What of a channel's credentials people may read. */
export function companyAccountOf(...of: Parameters<typeof credentialsOf>): CompanyAccount | null {
  const known = credentialsOf(...of);
  return known && { account: known.account, address: known['address'] ?? null };
}

/** What is wrong with credentials as they were typed, by field. Asks about the name of a host: outside of any transaction. */
export async function wrongInCredentials(
  { account, secret, address }: CredentialsTyped,
  lookAt: (origin: string) => Promise<AddressComplaint | null>,
): Promise<FieldsRefused['fields']> {
  const fields: FieldsRefused['fields'] = {};
  const check = (name: string, text: string, longest: number) => {
    if (text === '') fields[name] = { id: 'field.required' };
    else if (text.length > longest) fields[name] = { id: 'field.too-long' };
    else if (!WORD.test(text)) fields[name] = { id: 'field.invalid' };
  };
  check('account', account, ACCOUNT_MAX);
  check('secret', secret, SECRET_MAX);
  const complaint = address === null ? null : await lookAt(address);
  if (complaint) fields['address'] = { id: `field.address.${complaint}` };
  return fields;
}

type Held = Readonly<{
  connector: string;
  accountId: Id | null;
  credentials: Buffer | null;
  asked: Buffer | null;
}>;

/** Takes the row lock of a company's channel; whoever orders something by it waits. */
async function lock(scope: Scope, side: ChannelSide, id: Id): Promise<Held | null> {
  const row = await scope.db
    .selectFrom(TABLES[side])
    .select(['connector', 'account_id', 'credentials', 'credentials_asked'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.connector === null) return null;
  const { connector, account_id: accountId, credentials, credentials_asked: asked } = row;
  return { connector, accountId, credentials, asked };
}

/**
 * What is asked for, beside how the company knows us now. An account stays the channel's for ever, for whatever it has carried is asked about
 * there: another account is another channel. Nor does its company move while payouts are under way, which it would be asked to send again.
 */
export async function askAccount(
  scope: Scope,
  box: SecretBox,
  side: ChannelSide,
  { channelId, account, address }: Omit<AccountAsked, 'was'>,
): Promise<Outcome<AccountAsked, ChannelRefusal>> {
  const held = await lock(scope, side, channelId);
  if (!held) return refuse({ kind: 'channel-not-found' });
  const was = companyAccountOf(box, side, { id: channelId, credentials: held.credentials });
  const wrong = (field: string, id: string) =>
    refuse({ kind: 'out-of-bounds' as const, fields: { [field]: { id } } });
  if (was && was.account !== account) return wrong('account', 'field.channel.account-stays');
  if (was && was.address !== address && side === 'payout' && (await hasUnderWay(scope, channelId)))
    return wrong('address', 'field.channel.under-way');
  const free = await mayRegister(scope, gatewayAccountKey(held.connector, account));
  return free.ok ? ok({ channelId, was, account, address }) : free;
}

async function hasUnderWay(scope: Scope, channelId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('cashier.payout')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps, sealed, what was asked for until two have agreed; null: nothing any more. */
export async function keepAsked(
  scope: Scope,
  box: SecretBox,
  side: ChannelSide,
  { channelId, credentials }: Readonly<{ channelId: Id; credentials: CredentialsTyped | null }>,
): Promise<void> {
  const sealed = credentials && sealCredentials(box, side, channelId, credentials);
  await scope.db
    .updateTable(TABLES[side])
    .set({ credentials_asked: sealed })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', channelId)
    .execute();
}

/** Seals credentials for their channel. */
function sealCredentials(
  box: SecretBox,
  side: ChannelSide,
  channelId: Id,
  { account, secret, address }: CredentialsTyped,
): Buffer {
  const kept = { account, secret, ...(address !== null && { address }) };
  return box.seal(JSON.stringify(kept), channelSealContext(side, channelId));
}

/** Has the company know us as was asked for from now on. */
export async function setAccount(
  scope: Scope,
  box: SecretBox,
  side: ChannelSide,
  wish: AccountAsked,
): Promise<Outcome<null, ChannelRefusal>> {
  const { channelId, account, address } = wish;
  const asked = await askAccount(scope, box, side, wish);
  if (!asked.ok) return asked;
  const held = await lock(scope, side, channelId);
  invariant(held, 'it was locked in this transaction');
  const waiting = companyAccountOf(box, side, { id: channelId, credentials: held.asked });
  if (waiting?.account !== account || waiting.address !== address)
    return refuse({ kind: 'channel-version-conflict' });
  const registered = await registerAccount(scope, gatewayAccountKey(held.connector, account));
  if (!registered.ok) return registered;
  await scope.db
    .updateTable(TABLES[side])
    .set(({ eb }) => ({
      credentials: held.asked,
      credentials_asked: null,
      account_id: registered.value,
      version: eb('version', '+', 1),
    }))
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', channelId)
    .execute();
  return ok(null);
}
