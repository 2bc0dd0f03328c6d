import type pg from 'pg';
import { newId, type Id } from '@mela/primitives';

type Movements = Readonly<{ merchantId: Id; accountId: Id; start: Date; end: Date; movements: number }>;

/**
 * Writes a member's history of money at once: a taka comes in and goes out again by turns, each posting balanced, numbered and noted as
 * the ledger's functions would, which for a million of them would take longer than the measurement. The triggers sleep meanwhile.
 */
export async function fillHistory(client: pg.Client, given: Movements): Promise<void> {
  const { merchantId, accountId, start, end, movements } = given;
  const cash = newId();
  await client.query('begin');
  await client.query(`set local session_replication_role = replica`);
  await client.query(
    `insert into ledger.account (id, merchant_id, owner_id, kind, currency, balance, seq)
     values ($1, $2, $3, 'cash', 'BDT', $4::int % 2 * 10000, $4)`,
    [cash, merchantId, accountId, movements],
  );
  await client.query(
    `insert into ledger.account (id, merchant_id, owner_id, kind, currency) values ($1, $2, null, 'adjustments', 'BDT')
     on conflict do nothing`,
    [newId(), merchantId],
  );
  await client.query(
    `create temporary table history on commit drop as
     select n, to_timestamp(at_ms / 1000.0) as at, case when n % 2 = 1 then 10000 else -10000 end as amount, n % 2 * 10000 as balance,
            (lpad(to_hex(at_ms), 12, '0') || '7' || substr(md5($1::text || n), 1, 3) || '8' || substr(md5(n || $1::text), 1, 15))::uuid as id
       from (select n, ($2::numeric + floor(n * $3::numeric))::bigint as at_ms from generate_series(1, ${movements}) n) g`,
    [accountId, start.getTime(), (end.getTime() - start.getTime()) / (movements + 1)],
  );
  await client.query(
    `insert into ledger.posting (id, merchant_id, kind, key, posted_at)
     select id, $1, 'adjustment', id::text, at from history`,
    [merchantId],
  );
  await client.query(
    `insert into ledger.entry (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
     select $1::uuid, id, 0, $2::uuid, 'BDT', amount, n, balance, at from history
     union all select $1::uuid, id, 1, (select a.id from ledger.account a where a.merchant_id = $1 and a.kind = 'adjustments'),
                      'BDT', -amount, null, null, at from history`,
    [merchantId, cash],
  );
  await client.query(
    `insert into ledger.movement (merchant_id, posting_id, position, account_id, seq, kind, amount, balance_after, posted_at)
     select $1, id, 0, $2, n, 'adjustment', amount, balance, at from history`,
    [merchantId, cash],
  );
  await client.query('commit');
}
