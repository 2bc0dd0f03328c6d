import { CANARY_CONTEXT } from '../../apps/api/platform/canary.ts';

/** A column whose values are sealed: by what its rows are told apart, and for which context each is sealed, of those and its merchant. */
export type SealedColumn = Readonly<{
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
  column('cashier.deposit.sender_sealed', ['id'], ({ id }) => `deposit-sender:${id}`),
  column('cashier.deposit_channel.credentials', ['id'], ({ id }) => `deposit-channel:${id}`),
  column('cashier.payout_account.sealed', ['id'], ({ id }) => `payout-account:${id}`),
  column('cashier.payout_channel.credentials', ['id'], ({ id }) => `payout-channel:${id}`),
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
  column('notifications.notification.sealed', ['id'], (row) => `notification ${row[m]} ${row['id']}`),
  column('lottery.seed.sealed', ['draw_id'], (row) => `lottery-seed/${row[m]}/${row['draw_id']}`),
  column('lottery.signing_key.sealed', ['kid'], (row) => `lottery-signing-key/${row[m]}/${row['kid']}`),
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
