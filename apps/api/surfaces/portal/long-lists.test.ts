import { businessDayOf, DAY_MS, newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { fillHistory } from '@mela/testing/past/long-history.ts';
import { openTestChannel } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { bonuses } from '@mela/wire/portal/bonuses.ts';
import { deposits } from '@mela/wire/portal/cashier.ts';
import { transactions } from '@mela/wire/portal/transactions.ts';
import { transfers } from '@mela/wire/portal/member-transfers.ts';
import { walletTransfers } from '@mela/wire/portal/vendor-wallets.ts';
import { withdrawals } from '@mela/wire/portal/withdrawals.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindPayoutAccount } from '../../domain/cashier/index.ts';

// Every list of a member that grows for years, walked to its end as its page does. The rows are written past the rooms, which would take
// hours for so many; that rooms write them rightly is told elsewhere.
const MANY = 205;
const PAGE = 20;

let test: TestApi;
let person: Person;
let neighbour: Person;
let client: pg.Client;

/** Ids of the instants a minute apart, the last one now; several of one instant, as a burst makes them. */
const IDS = `(lpad(to_hex(((extract(epoch from $3::timestamptz) * 1000)::bigint - ($4 - n / 3) * 60000)), 12, '0') || '7' || substr(md5($2::text || n), 1, 3) || '8' || substr(md5(n || $2::text), 1, 15))::uuid`;

/** Writes rows for the member, every tenth for their neighbour, and answers the member's ids, the latest first. */
async function fill(
  table: string,
  columns: string,
  values: string,
  more: readonly unknown[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (merchant_id, id, ${columns})
     select $1, ${IDS}, ${values} from generate_series(1, $4::int) n returning id`,
    [test.brand.mela.id, person.account.id, test.clock.now(), MANY, ...more],
  );
  return rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
}

/** The member's rows as the database has them, the latest first. */
async function ownOf(table: string, owner: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where merchant_id = $1 and ${owner} = $2 order by id desc`,
    [test.brand.mela.id, person.account.id],
  );
  return rows.map(({ id }) => id);
}

/** Walks a list to its end; a row that comes at its head meanwhile moves nothing. */
async function walk(
  ask: (before: string | undefined) => Promise<{ rows: readonly { id: string }[]; next: string | null }>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const seen: string[] = [];
  let before: string | undefined;
  for (let pages = 0; pages <= MANY; pages += 1) {
    const { rows, next } = await ask(before);
    expect(rows.length).toBeLessThanOrEqual(PAGE);
    seen.push(...rows.map(({ id }) => id));
    if (pages === 1) await meanwhile();
    if (next === null) return seen;
    before = next;
  }
  throw new Error('the list has no end');
}

/** Pages of a list whose end is a page that is not full. */
const byLength = (rows: readonly { id: string }[]) => ({
  rows,
  next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
});
const byMore = (rows: readonly { id: string }[], more: boolean) => ({
  rows,
  next: more ? (rows.at(-1)?.id ?? null) : null,
});

beforeAll(async () => {
  test = await openTestApi();
  person = await signIn(test, { username: 'Longago' });
  neighbour = await signIn(test, { username: 'Nextdoor' });
  client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  // Nobody's triggers or keys: only the lists are looked at.
  await client.query('set session_replication_role = replica');
});
afterAll(async () => {
  await client.end();
  await test.close();
});

it('deposits: every one once, the latest first, and one made meanwhile moves none', async () => {
  const { channel } = await openTestChannel(test);
  const columns =
    'member_id, channel_id, kind, currency, amount, fee, reference, state, created_at, moved_at, expires_at';
  const values = `case when n % 10 = 0 then $6::uuid else $2::uuid end, $5, 'gateway', 'BDT', 10000 * n, 0, 'DL' || n, 'expired', $3, $3, $3`;
  const all = await fill('cashier.deposit', columns, values, [channel.id, neighbour.account.id]);
  const mine = await ownOf('cashier.deposit', 'member_id');
  expect(all.length - mine.length).toBe(Math.floor(MANY / 10));
  const ask = async (before: string | undefined) =>
    byLength(accepted(await person.client.call(deposits, { query: { before, limit: PAGE } })).deposits);
  const late = () =>
    client.query(
      `insert into cashier.deposit select (jsonb_populate_record(d, jsonb_build_object('id', $2::uuid, 'reference', 'DLATE'))).*
         from cashier.deposit d where merchant_id = $1 and id = $3`,
      [test.brand.mela.id, newId(), mine[0]],
    );
  expect(await walk(ask, late)).toEqual(mine);
});

it('withdrawals: every one once, each with where it went', async () => {
  const account = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    bindPayoutAccount(
      scope,
      {
        memberId: person.account.id,
        kind: 'mobile',
        provider: 'nagad',
        holder: 'Rahima Khatun',
        number: '01912345678',
        branch: null,
      },
      test.services.secretBox,
    ),
  );
  if (!account.ok) throw new Error(account.refusal.kind);
  const columns =
    'member_id, payout_account_id, currency, amount, fee, reference, state, needs_two, requested_at, moved_at, reason';
  const values = `$2::uuid, $5, 'BDT', 10000 * n, 0, 'WL' || n, 'rejected', false, $3, $3, 'No'`;
  const mine = await fill('cashier.withdrawal', columns, values, [account.value.id]);
  const places = new Set<string>();
  const ask = async (before: string | undefined) => {
    const page = accepted(await person.client.call(withdrawals, { query: { before, limit: PAGE } }));
    for (const { paidTo } of page.withdrawals) places.add(`${paidTo.provider} ${paidTo.numberEnd}`);
    return byLength(page.withdrawals);
  };
  expect(await walk(ask)).toEqual(mine);
  expect([...places]).toEqual(['nagad 5678']);
});

it('transfers between members: what was sent and what was received, in one order', async () => {
  const columns = 'from_account_id, to_account_id, direction, currency, amount, reference, made_at, note';
  const values = `case when n % 2 = 0 then $5::uuid else $2::uuid end, case when n % 2 = 0 then $2::uuid else $5::uuid end, 'up', 'BDT', 10000, 'TL' || n, $3, null`;
  const mine = await fill('member_transfers.transfer', columns, values, [neighbour.account.id]);
  const ask = (who: Person) => async (before: string | undefined) => {
    const page = accepted(await who.client.call(transfers, { query: { before } }));
    return byMore(page.transfers, page.more);
  };
  expect(await walk(ask(person))).toEqual(mine);
  expect(await walk(ask(neighbour))).toEqual(mine);
});

it('movements between the wallets: every one once', async () => {
  const columns =
    'account_id, vendor_code, direction, currency, amount, moved, state, asked_by, is_sweep, opened_at, closed_at, reference';
  const values = `$2::uuid, 'KADAM', case when n % 2 = 0 then 'in' else 'out' end, 'BDT', 10000, 10000, 'done', 'member', false, $3, $3, 'ML' || n`;
  const mine = await fill('vendor_wallets.transfer', columns, values, []);
  const ask = async (before: string | undefined) => {
    const page = accepted(await person.client.call(walletTransfers, { query: { before } }));
    return byMore(page.transfers, page.more);
  };
  expect(await walk(ask)).toEqual(mine);
});

it('bonuses that have ended: every one once, none of those under way', async () => {
  const columns =
    'member_id, currency, amount, money, names, weights, required, days, state, made_at, begun_at, expires_at, ended_at';
  const values = `$2::uuid, 'BDT', 10000, 0, '{"en":"Old"}', '{}', 0, 7, case when n % 5 = 0 then 'active' else 'expired' end, $3::timestamptz, $3::timestamptz, $3::timestamptz, case when n % 5 = 0 then null else $3::timestamptz end`;
  await fill('bonuses.grant', columns, values, []);
  const { rows } = await client.query<{ id: string }>(
    `select id from bonuses.grant where member_id = $1 and state = 'expired' order by id desc`,
    [person.account.id],
  );
  const ask = async (before: string | undefined) => {
    const page = accepted(await person.client.call(bonuses, { query: { state: 'ended', before } }));
    return byMore(page.bonuses, page.more);
  };
  expect(await walk(ask)).toEqual(rows.map(({ id }) => id));
});

it('transactions: every one once, with the sums of all of them on the first page only', async () => {
  const mover = await signIn(test, { username: 'Mover' });
  const end = test.clock.now();
  const start = new Date(end.getTime() - 5 * DAY_MS);
  const whose = { merchantId: test.brand.mela.id, accountId: mover.account.id };
  await fillHistory(client, { ...whose, start, end, movements: MANY });
  const days = { from: businessDayOf(start, 'Asia/Dhaka'), to: businessDayOf(end, 'Asia/Dhaka') };
  const seen: bigint[] = [];
  let after: { at: Date; seq: string } | undefined;
  for (let pages = 0; ; pages += 1) {
    const page = accepted(await mover.client.call(transactions, { query: { ...days, after } }));
    if (pages === 0) expect(page.totals).toEqual({ count: MANY, in: 103n * 10_000n, out: 102n * 10_000n });
    else expect(page.totals).toBeNull();
    seen.push(...page.movements.map(({ balanceAfter, amount }) => balanceAfter - amount));
    if (page.next === null) break;
    expect(page.movements).toHaveLength(PAGE);
    after = page.next;
  }
  // A taka comes in and goes out by turns, so what there was before tells one from the next.
  expect(seen).toEqual(Array.from({ length: MANY }, (_, n) => (n % 2 === 0 ? 0n : 10_000n)));
});
