import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { ChannelRefusal } from '../../deposits/refusals.ts';
import { isOwnMoney, otherMoney } from '../../money-carried.ts';
import {
  isKnown,
  payoutTermsRow,
  toPayoutChannel,
  wrongPayoutTerms,
  type PayoutChannel,
  type PayoutTerms,
} from './payout-channel.ts';

/** What of a payout channel is changed: its terms, and whether it is open. */
type Changed = PayoutTerms & Readonly<{ open: boolean }>;

/** A payout channel as it was when a change of it was wished for, and as it is to be; no more of it than changes. */
export type PayoutChannelChange = Readonly<{
  channelId: Id;
  was: Readonly<Partial<Changed>>;
  wish: Readonly<Partial<Changed>>;
}>;

/** Which way a payout channel must be changed so that more money can leave by it. A looser one takes two. */
const LOOSER = {
  name: null,
  kinds: 'more',
  amountMin: null,
  amountMax: 'up',
  position: null,
  open: 'on',
} as const satisfies Record<keyof Changed, 'more' | 'up' | 'on' | null>;

const NAMES = Object.keys(LOOSER) as (keyof Changed)[];

/** Whether a change lets more money leave. */
export const loosensPayoutChannel = ({ was, wish }: PayoutChannelChange): boolean =>
  NAMES.some((name) => {
    switch (LOOSER[name]) {
      case 'more':
        return (wish.kinds ?? []).some((kind) => !was.kinds?.includes(kind));
      case 'up':
        return (wish.amountMax ?? 0n) > (was.amountMax ?? wish.amountMax ?? 0n);
      case 'on':
        return wish.open === true;
      case null:
        return false;
    }
  });

/** What a wish changes; nothing has changed yet. A wish made of an older version is refused, as is opening what cannot be opened. */
export async function askPayoutChannel(
  scope: Scope,
  channelId: Id,
  { version, ...given }: Changed & Readonly<{ version: number }>,
): Promise<Outcome<PayoutChannelChange, ChannelRefusal | { kind: 'policy-as-asked' }>> {
  const channel = await lock(scope, channelId);
  if (!channel) return refuse({ kind: 'channel-not-found' });
  if (channel.version !== version) return refuse({ kind: 'channel-version-conflict' });
  const names = NAMES.filter((name) => !isSame(given[name], channel[name]));
  if (names.length === 0) return refuse({ kind: 'policy-as-asked' });
  const change = { channelId, was: pick(channel, names), wish: pick(given, names) };
  const wrong = await wrongIn(scope, channel, change);
  return wrong ? refuse(wrong) : ok(change);
}

/** Whether a channel is still as it was when a change was asked for, and the change can be made. */
export async function checkPayoutChannelChange(
  scope: Scope,
  change: PayoutChannelChange,
): Promise<Outcome<PayoutChannel, ChannelRefusal>> {
  const channel = await lock(scope, change.channelId);
  if (!channel) return refuse({ kind: 'channel-not-found' });
  const asSeen = NAMES.every(
    (name) => change.was[name] === undefined || isSame(change.was[name], channel[name]),
  );
  if (!asSeen) return refuse({ kind: 'channel-version-conflict' });
  const wrong = await wrongIn(scope, channel, change);
  return wrong ? refuse(wrong) : ok(channel);
}

/** Changes a channel as asked, where it is still as it was. */
export async function changePayoutChannel(
  scope: Scope,
  change: PayoutChannelChange,
): Promise<Outcome<null, ChannelRefusal>> {
  const checked = await checkPayoutChannelChange(scope, change);
  if (!checked.ok) return checked;
  const { open, version, ...terms } = { ...checked.value, ...change.wish };
  await scope.db
    .updateTable('cashier.payout_channel')
    .set({ ...payoutTermsRow(terms), open, version: version + 1 })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', change.channelId)
    .execute();
  return ok(null);
}

async function lock(scope: Scope, id: Id): Promise<PayoutChannel | null> {
  const row = await scope.db
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toPayoutChannel(row) : null;
}

async function wrongIn(
  scope: Scope,
  channel: PayoutChannel,
  { wish }: PayoutChannelChange,
): Promise<ChannelRefusal | null> {
  const wrong = wrongPayoutTerms({ ...channel, ...wish });
  if (wrong || wish.open !== true) return wrong;
  if (!isKnown(channel))
    return { kind: 'out-of-bounds', fields: { open: { id: 'field.channel.not-known' } } };
  if (channel.accountId === null) return { kind: 'account-elsewhere', fields: {} };
  return (await isOwnMoney(scope, channel)) ? null : otherMoney('open');
}

/** Names have their languages in any order, and kinds have none. */
const isSame = (one: unknown, other: unknown): boolean => text(one) === text(other);

const text = (value: unknown): string => {
  if (Array.isArray(value)) return inOrder(value.map(String));
  if (typeof value === 'object' && value !== null)
    return inOrder(Object.entries(value).map((entry) => entry.join('=')));
  return String(value);
};

const inOrder = (words: readonly string[]): string =>
  words.toSorted((one, other) => one.localeCompare(other)).join('|');

const pick = (from: Changed, names: readonly (keyof Changed)[]): Partial<Changed> =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
