import type pg from 'pg';
import { CANARY_CONTEXT } from '../../apps/api/platform/secrets/canary.ts';
import type { SecretBox } from '../../apps/api/platform/secrets/secret-box.ts';

/** A column whose values are sealed: by what its rows are told apart, and for which context each is sealed, of those and its merchant. */
type SealedColumn = Readonly<{
  table: string;
  column: string;
  key: readonly string[];
  context(row: Readonly<Record<string, string>>): string;
}>;

const m = 'merchant_id';

/**
 * Every column of the database that holds what a secret box has sealed: a new key seals all of it anew. A test finds the column that is
 * missing. The contexts are those of the rooms that seal; a wrong one opens nothing, and then no key can be forgotten.
 */
export const SEALED: readonly SealedColumn[] = [
  column('alerts.device.sealed', ['id'], (row) => `push device ${row[m]} ${row['id']}`),
  column('alerts.push_key.sealed', [], (row) => `push key ${row[m]}`),
  column('cashier.deposit.sender_sealed', ['id'], ({ id }) => `deposit-sender:${id}`),
  column('cashier.deposit_channel.credentials', ['id'], ({ id }) => `deposit-channel:${id}`),
  column('cashier.forward_key.sealed', ['id'], ({ id }) => `forward-key:${id}`),
  column('cashier.deposit_channel.credentials_asked', ['id'], ({ id }) => `deposit-channel:${id}`),
  column('cashier.payout_account.sealed', ['id'], ({ id }) => `payout-account:${id}`),
  column('cashier.payout_channel.credentials', ['id'], ({ id }) => `payout-channel:${id}`),
  column('cashier.payout_channel.credentials_asked', ['id'], ({ id }) => `payout-channel:${id}`),
  column(
    'contacts.contact.sealed',
    ['account_id', 'kind'],
    (row) => `contact ${row[m]} ${row['account_id']} ${row['kind']}`,
  ),
  column('identity.login.address_sealed', ['id'], (row) => `address ${row[m]} ${row['id']}`),
  column('identity.login.user_agent_sealed', ['id'], (row) => `user agent ${row[m]} ${row['id']}`),
  column('identity.payload_key.private_key', ['id'], ({ id }) => `payload-key:${id}`),
  column('identity.session.address_sealed', ['id'], (row) => `address ${row[m]} ${row['id']}`),
  column('identity.session.user_agent_sealed', ['id'], (row) => `user agent ${row[m]} ${row['id']}`),
  column('identity.totp.sealed_secret', ['account_id'], (row) => `totp:${row['account_id']}`),
  column('notifications.sender.sealed', ['channel'], (row) => `sender ${row[m]} ${row['channel']}`),
  column('notifications.sender.sealed_asked', ['channel'], (row) => `sender ${row[m]} ${row['channel']}`),
  column('notifications.notification.sealed', ['id'], (row) => `notification ${row[m]} ${row['id']}`),
  column('lottery.seed.sealed', ['draw_id'], (row) => `lottery-seed/${row[m]}/${row['draw_id']}`),
  column('lottery.signing_key.sealed', ['kid'], (row) => `lottery-signing-key/${row[m]}/${row['kid']}`),
  column('operator.enrolment.totp_secret', ['staff_id'], (row) => `staff:${row[m]}:${row['staff_id']}:totp`),
  column('operator.staff.totp_secret', ['id'], (row) => `staff:${row[m]}:${row['id']}:totp`),
  column(
    'play.vendor_key.sealed_secret',
    ['vendor_code', 'number'],
    (row) => `vendor-key/${row[m]}/${row['vendor_code']}/${row['number']}`,
  ),
  column(
    'registration.answer.sealed',
    ['account_id', 'field'],
    (row) => `registration ${row[m]} ${row['account_id']} ${row['field']}`,
  ),
  // Last: from then on no program starts that does not know the new key.
  { table: 'platform.canary', column: 'sealed', key: ['sealed'], context: () => CANARY_CONTEXT },
];

function column(name: string, key: readonly string[], context: SealedColumn['context']): SealedColumn {
  const [schema = '', table = '', of = ''] = name.split('.');
  return { table: `${schema}.${table}`, column: of, key: [m, ...key], context };
}

/** What sealing anew came to: values under the key that seals now already, those that are since, and those that no key opens, by their context. */
export type Resealed = Readonly<{ already: number; anew: number; unreadable: readonly string[] }>;

const BATCH = 500;

/**
 * Seals everything in the database under the key that seals now, while programs read and write: each value by itself, and only if nobody has
 * written it meanwhile. It may be ended at any moment and begun again; what an earlier key sealed opens until that key is forgotten.
 */
export async function reseal(
  client: Pick<pg.Client, 'query'>,
  box: SecretBox,
  { columns = SEALED, end }: { columns?: readonly SealedColumn[]; end?: AbortSignal } = {},
): Promise<Resealed> {
  const total = { already: 0, anew: 0, unreadable: [] as string[] };
  for (const column of columns) {
    for (let after: string[] | null = []; after !== null;) {
      end?.throwIfAborted();
      after = await resealBatch(client, box, { column, after, total });
    }
  }
  return total;
}

type Row = Readonly<{ key: string[]; sealed: Buffer }>;
type Batch = Readonly<{
  column: SealedColumn;
  after: readonly string[];
  total: { already: number; anew: number; unreadable: string[] };
}>;

/** Answers after which row it goes on; null after the last. */
async function resealBatch(
  client: Pick<pg.Client, 'query'>,
  box: SecretBox,
  { column, after, total }: Batch,
): Promise<string[] | null> {
  const { table, column: name, key } = column;
  const texts = key.map((one) => `${one}::text`);
  const { rows } = await client.query<Row>(
    `select array[${texts.join(', ')}] as key, ${name} as sealed from ${table}
      where ${name} is not null and ($1::text[] = '{}' or array[${texts.join(', ')}] > $1::text[])
      order by 1 limit ${BATCH}`,
    [after],
  );
  for (const row of rows) {
    const context = column.context(Object.fromEntries(key.map((one, at) => [one, row.key[at] ?? ''])));
    const anew = sealedAnew(box, row.sealed, context);
    if (anew === undefined) total.unreadable.push(context);
    else if (anew === null) total.already += 1;
    else total.anew += await write(client, column, { row, anew });
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.key ?? null);
}

/** Undefined where no key opens it. */
function sealedAnew(box: SecretBox, sealed: Buffer, context: string): Buffer | null | undefined {
  try {
    return box.reseal(sealed, context);
  } catch {
    return undefined;
  }
}

async function write(
  client: Pick<pg.Client, 'query'>,
  { table, column, key }: SealedColumn,
  { row, anew }: { row: Row; anew: Buffer },
): Promise<number> {
  const same = key.map((one, at) => `${one}::text = $${at + 3}`);
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $1 where ${column} = $2 and ${same.join(' and ')}`,
    [anew, row.sealed, ...row.key],
  );
  return rowCount ?? 0;
}
