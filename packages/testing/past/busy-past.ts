import type { Id } from '@mela/primitives';
import type pg from 'pg';

/** What a merchant's past looks like: so many lottery orders, evenly over the time before now. */
export type BusyPast = Readonly<{ merchantId: Id; now: Date; orders: number; overMs: number }>;

const MEMBERS = 2000;
const DRAWS = 100;

/**
 * Writes a lawful past of a merchant straight into the tables: lottery orders that all won their stake back, deposits
 * and withdrawals (a tenth of the orders each). For looking at plans: it takes a second per ten thousand orders. `from` and
 * `to` are shares of it: one may look at the tables, or have them analysed, in between.
 */
export async function writeBusyPast(
  owner: pg.Client,
  { merchantId, now, orders, overMs }: BusyPast,
  { from, to } = { from: 0, to: 1 },
): Promise<void> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(`
    create or replace function pg_temp.id(at timestamptz, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
              || '8' || lpad(to_hex(n), 15, '0'))::uuid $$`);
  await owner.query(
    'create temporary table if not exists past (n bigint, m bigint, k bigint, at timestamptz)',
  );
  await owner.query('truncate past');
  await owner.query(
    `insert into past select n, n % ${MEMBERS}, n / ${MEMBERS}, $1::timestamptz - (1 - n::float8 / $2::bigint) * $3::bigint * interval '1 ms'
       from generate_series($4::bigint, $5::bigint - 1) n`,
    [now, orders, overMs, orders * from, orders * to],
  );
  if (from === 0) await owner.query(opening(merchantId));
  for (const statement of daily(merchantId, orders / DRAWS)) await owner.query(statement);
  await owner.query('commit');
}

/** Member m's wallet, or an account that is used for one movement only. */
const accountId = (kind: string, number: string): string => `md5('${kind}' || (${number}))::uuid`;
const LONG_AGO = `timestamptz '2020-01-01'`;
const ENTRY =
  'insert into ledger.entry (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)';
const POSTING = 'insert into ledger.posting (id, merchant_id, kind, key, posted_at)';
const ACCOUNT = 'insert into ledger.account (id, merchant_id, owner_id, kind, currency, balance, seq)';

/** Wallets with 1 000 in them, the house's own accounts, a way to pay in and a game. */
const opening = (merchant: Id): string => `
  with house as (
    ${ACCOUNT} select ${accountId('house', 'kind')}, '${merchant}', null, kind, 'BDT', null, 0
      from unnest(array['lottery', 'adjustments', 'deposits:test']) kind
  ), wallet as (
    ${ACCOUNT} select ${accountId('cash', 'm')}, '${merchant}', ${accountId('member', 'm')}, 'cash', 'BDT', 1000, 1
      from generate_series(0, ${MEMBERS - 1}) m
  ), gift as (
    ${POSTING} select pg_temp.id(${LONG_AGO}, m), '${merchant}', 'adjustment', 'gift' || m, ${LONG_AGO}
      from generate_series(0, ${MEMBERS - 1}) m
  ), moved as (
    ${ENTRY} select '${merchant}', pg_temp.id(${LONG_AGO}, m), side, case side when 1 then ${accountId('cash', 'm')}
        else ${accountId('house', `'adjustments'`)} end, 'BDT', case side when 1 then 1000 else -1000 end,
        case side when 1 then 1 end, case side when 1 then 1000 end, ${LONG_AGO}
      from generate_series(0, ${MEMBERS - 1}) m, generate_series(1, 2) side
  ), received as (
    insert into cashier.receiving_account (merchant_id, id, kind, key_hash, registered_at)
      values ('${merchant}', md5('account')::uuid, 'gateway', sha256('account'), ${LONG_AGO})
  ), channel as (
    insert into cashier.deposit_channel (merchant_id, id, code, kind, connector, credentials, account_id, name, currency, amount_min,
        amount_max, fee_rate, presets, position, open)
      values ('${merchant}', md5('channel')::uuid, 'test', 'gateway', 'sandbox', '', md5('account')::uuid, '{}', 'BDT', 1, 10, 0, '{}', 0, true)
  )
  insert into lottery.game (merchant_id, code, family, vendor, prize_mode, name, source, feed, time_zone, interval_seconds,
      close_lead_seconds, sale_seconds, min_payout_level, max_payout_level, unit_modes, max_lines, max_multiple, max_notes, min_stake,
      max_stake, max_payout, max_exposure, position)
    select '${merchant}', 'past', 'SSC', 'LOTT', 'LOTT', '{}', 'feed', 'none', 'Asia/Dhaka', 60, 5, 120, 1700, 1956, '{1}',
      1, 1, 1, 1, 10, 10, 10, 9`;

function daily(merchant: Id, perDraw: number): string[] {
  const drawId = (n: string) => accountId('draw', `(${n} / ${perDraw})`);
  const order = `pg_temp.id(at, n)`;
  const win = `pg_temp.id(at, n + 1000000000)`;
  const twoEntries = (posting: string, amount: number, first: string) => `
    ${ENTRY} select '${merchant}', ${posting}, side, case side when 1 then ${accountId('cash', 'm')}
        else ${accountId('house', `'lottery'`)} end, 'BDT', case side when 1 then ${amount} else ${-amount} end,
        case side when 1 then ${first} + 2 * k end, case side when 1 then ${amount < 0 ? 1000 + amount : 1000} end, at
      from past, generate_series(1, 2) side`;
  const once = (kind: string, account: string, house: string, balance: string, every: string) => `
    with moved as (select n, at, pg_temp.id(at, n + 2000000000) as id from past where ${every}),
    own as (${ACCOUNT} select ${accountId(account, 'n + 1000000')}, '${merchant}', ${accountId(`${account} owner`, 'n + 1000000')}, '${account}',
        'BDT', ${balance}, 1 from moved),
    posted as (${POSTING} select id, '${merchant}', '${kind}', id::text, at from moved)
    ${ENTRY} select '${merchant}', id, side, case side when 1 then ${accountId(account, 'n + 1000000')}
        else ${accountId('house', `'${house}'`)} end, 'BDT', case side when 1 then 10 else -10 end,
        case side when 1 then 1 end, case side when 1 then 10 end, at from moved, generate_series(1, 2) side`;
  return [
    `insert into lottery.draw (merchant_id, id, game_code, draw_number, state, opens_at, closes_at, draws_at, tickets_root,
        tickets_count, settled_at, slips, stake, payout)
      select '${merchant}', ${drawId('n')}, 'past', (n / ${perDraw})::text, 'SETTLED', at - interval '3 s', at - interval '2 s',
        at, repeat('0', 64), ${perDraw}, at, ${perDraw}, ${10 * perDraw}, ${10 * perDraw} from past where n % ${perDraw} = ${perDraw - 1}`,
    `insert into lottery.order (merchant_id, id, number, member_id, game_code, draw_id, currency, stake, placed_at)
      select '${merchant}', ${order}, n::text, ${accountId('member', 'm')}, 'past', ${drawId('n')}, 'BDT', 10, at from past`,
    `insert into lottery.slip (merchant_id, id, order_id, position, draw_id, member_id, play, selection, notes, unit_mode,
        multiple, stake_per_note, stake, payout_level, max_payout_level, odds, best_payout, state, payout, rebate, returned, settled_at)
      select '${merchant}', ${order}, ${order}, 0, ${drawId('n')}, ${accountId('member', 'm')}, 'SSC_SUM_BSOE', 'BIG', 1, '1', 1,
        10, 10, 1900, 1956, '[]', 10, 'WON', 10, 0, 0, at from past`,
    `insert into lottery.turnover (merchant_id, draw_id, member_id, currency, stake, win, told_stake, told_win, played_at)
      select '${merchant}', ${drawId('n')}, ${accountId('member', 'm')}, 'BDT', 10, 10, 10, 10, at from past`,
    `${POSTING} select ${order}, '${merchant}', 'lottery-order', ${order}::text, at from past`,
    twoEntries(order, -10, '2'),
    `${POSTING} select ${win}, '${merchant}', 'lottery-win', ${order}::text, at from past`,
    twoEntries(win, 10, '3'),
    `update ledger.account a set seq = 1 + 2 * (select max(k) + 1 from past where m = w.m)
       from (select distinct m from past) w where a.id = ${accountId('cash', 'w.m')}`,
    once('deposit', 'cash', 'deposits:test', '10', 'n % 10 = 3'),
    `insert into cashier.deposit (merchant_id, id, reference, member_id, channel_id, kind, currency, amount, fee, state, created_at,
        expires_at, moved_at, account_id)
      select '${merchant}', pg_temp.id(at, n + 2000000000), 'D' || n, ${accountId('cash owner', 'n + 1000000')}, md5('channel')::uuid, 'gateway', 'BDT',
        10, 0, 'credited', at, at, at, md5('account')::uuid from past where n % 10 = 3`,
    `insert into cashier.credited_payment (merchant_id, account_id, reference_key, deposit_id, credited_at)
      select '${merchant}', md5('account')::uuid, 'D' || n, pg_temp.id(at, n + 2000000000), at from past where n % 10 = 3`,
    `insert into cashier.withdrawal (merchant_id, id, reference, member_id, payout_account_id, currency, amount, fee, state,
        needs_two, requested_at, moved_at, first_approval_by)
      select '${merchant}', pg_temp.id(at, n + 2000000000), 'W' || n, ${accountId('hold owner', 'n + 1000000')}, md5('payout')::uuid, 'BDT',
        10, 0, case when n % 500 = 7 then 'requested' else 'confirmed' end, false, at, at, md5('staff')::uuid
        from past where n % 10 = 7`,
    once('withdrawal-hold', 'hold', 'adjustments', '10', 'n % 500 = 7'),
    `insert into ledger.movement (merchant_id, posting_id, position, account_id, seq, kind, amount, balance_after, posted_at)
      select e.merchant_id, e.posting_id, e.position, e.account_id, e.seq, p.kind, e.amount, e.balance_after, e.posted_at
        from ledger.entry e join ledger.posting p on p.id = e.posting_id
       where e.seq is not null and not ledger.is_play(p.kind) on conflict do nothing`,
  ];
}
