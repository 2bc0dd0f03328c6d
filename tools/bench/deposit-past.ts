import type pg from 'pg';
import type { Id } from '../../packages/primitives/index.ts';

/** Deposits of three years: whose, through which channels, claimed by whom. */
export type DepositPast = Readonly<{
  merchantId: Id;
  count: number;
  channels: readonly string[];
  claimers: readonly Id[];
  /** Who has claimed one of 50,000 only. */
  rareClaimer: Id;
  until: Date;
}>;

const YEARS_MS = 3 * 365 * 86_400_000;
/** So many of the latest still wait for staff, or for their payer. */
const WAITING = 400;

/**
 * Writes the deposits of a brand at once, as a superuser, by all its players in turn: most credited within minutes, the latest still
 * waiting. The money of it is not moved, and the triggers sleep meanwhile.
 */
export async function fillDeposits(client: pg.Client, past: DepositPast): Promise<void> {
  const { merchantId, count, channels, claimers, rareClaimer, until } = past;
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  await client.query(
    `insert into cashier.deposit_channel (merchant_id, id, code, kind, name, currency, amount_min, amount_max, fee_rate, presets, position, open)
     select $1, gen_random_uuid(), code, 'mobile', jsonb_build_object('en', code), 'BDT', 1, 1000000000000, 0, '{}', n, false
       from unnest($2::text[]) with ordinality c (code, n)`,
    [merchantId, channels],
  );
  const build = await withoutIndexes(client);
  await client.query(
    `create temporary table player as select row_number() over (order by id) - 1 as n, id from identity.account where merchant_id = '${merchantId}'`,
  );
  await client.query(
    `insert into cashier.deposit (merchant_id, id, reference, member_id, channel_id, kind, currency, amount, fee, state, created_at,
       expires_at, moved_at, submitted_at, network, transaction_id, claimed_by, first_approval_by)
     select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3) || '8' || substr(mark, 4, 15))::uuid,
            'D' || upper(substr(mark, 1, 11)) || d.n, p.id, c.id, 'mobile', 'BDT', (100 + (d.n * 7919) % 49900) * 10000, 0, state, at,
            at + interval '1 hour', least(at + (d.n % 900) * interval '1 second', $3),
            case when state in ('created', 'expired') then null else at + (d.n % 200) * interval '1 second' end,
            'net', case when state in ('created', 'expired') then null else upper(substr(mark, 12, 10)) end,
            case when state in ('created', 'expired') then null when d.n % 50000 = 17 then $6::uuid else ($5::uuid[])[1 + d.n % cardinality($5::uuid[])] end,
            ($5::uuid[])[1]
       from (
         select n, $3::timestamptz - (${count} - n) * interval '${YEARS_MS / count} milliseconds' as at, md5(n::text) as mark,
                case when n > ${count - WAITING} then case when n % 2 = 0 then 'submitted' else 'created' end
                     when n % 31 = 0 then 'rejected' when n % 23 = 0 then 'expired' else 'credited' end as state,
                -- the last channel has one of a thousand
                case when n % 1000 = 7 then ${channels.length} else 1 + n % ${channels.length - 1} end as channel
           from generate_series(1, $2::bigint) n
       ) d
       join player p on p.n = (d.n * 31) % (select count(*) from player)
       join unnest($4::text[]) with ordinality w (code, place) on w.place = d.channel
       join cashier.deposit_channel c on c.merchant_id = $1 and c.code = w.code`,
    [merchantId, count, until, channels, claimers, rareClaimer],
  );
  for (const statement of build) await client.query(statement);
  await client.query('vacuum analyze cashier.deposit');
}

/** Takes the table's indexes away, which a row at a time would take an hour to write; answers what puts them back. */
async function withoutIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; index: string; constraint: string | null }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as index,
            'alter table cashier.deposit add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid) as constraint
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'u'
      where i.indrelid = 'cashier.deposit'::regclass and not i.indisprimary`,
  );
  for (const { name, constraint } of rows)
    await client.query(
      constraint ? `alter table cashier.deposit drop constraint ${name.split('.')[1]}` : `drop index ${name}`,
    );
  return rows.map(({ index, constraint }) => constraint ?? index);
}
