import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Staff } from './staff.ts';

/** What is asked of a list, kept under a name: its owner's own, or shared with everybody of the owner's role. */
export type ListView = Readonly<{ id: Id; name: string; address: string; shared: boolean; own: boolean }>;

/** It is not there, or somebody else's. */
export type ListViewNotFound = { kind: 'list-view-not-found' };

/** So many views of one list can somebody have. */
const VIEWS_MAX = 30;

type Viewer = Pick<Staff, 'staffId' | 'role'>;

/** The views of a list that somebody has, by name: their own, and those that colleagues of their role share. */
export async function listViewsOf(scope: Scope, viewer: Viewer, list: string): Promise<ListView[]> {
  const rows = await scope.db
    .selectFrom('operator.list_view')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('list', '=', list)
    .where((is) => is.or([is('staff_id', '=', viewer.staffId), is('role', '=', viewer.role)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, address, role, staff_id }) => ({
    id,
    name,
    address,
    shared: role !== null,
    own: staff_id === viewer.staffId,
  }));
}

/** Keeps a view; one of the same name and owner is replaced. */
export async function saveListView(
  scope: Scope,
  { staffId, role }: Viewer,
  { list, name, address, shared }: { list: string; name: string; address: string; shared: boolean },
): Promise<Outcome<ListView, FieldsRefused>> {
  const kept = { address, role: shared ? role : null };
  const { id } = await scope.db
    .insertInto('operator.list_view')
    .values({ merchant_id: scope.merchantId, id: newId(), staff_id: staffId, list, name, ...kept })
    .onConflict((is) => is.columns(['merchant_id', 'staff_id', 'list', 'name']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await scope.db
    .selectFrom('operator.list_view')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (count > VIEWS_MAX) {
    const full = { id: 'field.list-views-full', values: { maximum: VIEWS_MAX } };
    return refuse({ kind: 'fields-refused', fields: { name: full } });
  }
  return ok({ id, name, address, shared, own: true });
}

/** Forgets one of somebody's own views. */
export async function removeListView(
  scope: Scope,
  staffId: Id,
  id: Id,
): Promise<Outcome<null, ListViewNotFound>> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('operator.list_view')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? ok(null) : refuse({ kind: 'list-view-not-found' });
}
