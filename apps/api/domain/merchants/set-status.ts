import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { recordFact } from '../../platform/outbox/outbox.ts';
import { beside, type Scope } from '../../platform/scope.ts';
import type { MerchantsPlannedStatus } from '../../platform/tables.ts';
import type { Merchant, MerchantStatus, SettingsVersionConflict } from './merchant.ts';
import { allMerchants, bumpContentVersion, merchantById, STATUSES } from './store.ts';

/** What a brand is from some moment on. Of a maintenance alone can be said when it ends, and that the brand opens by itself then. */
export type NewStatus = Readonly<{
  status: MerchantStatus;
  maintenanceEndsAt: Date | null;
  opensAgain: boolean;
}>;

/** Who wants it, and why; nobody: somebody at the server's keyboard. */
export type Wanted = Readonly<{ by: Id | null; reason: string | null }>;

/** What a brand is going to be. */
export type PlannedStatus = NewStatus &
  Wanted &
  Readonly<{
    id: Id;
    at: Date;
    /** The end of a maintenance, of which was said that the brand opens by itself. */
    isEnd: boolean;
  }>;

/** There is no brand of that code. */
export type BrandNotFound = { kind: 'brand-not-found' };

/** It has been open before: its own people open it. */
export type BrandLive = { kind: 'brand-live' };

/** It was carried out, or called off, meanwhile. */
export type PlannedStatusNotFound = { kind: 'planned-status-not-found' };

const PLANS_MAX = 20;

/** A status as flat facts, for the audit trail. */
export const statusFacts = ({
  status,
  maintenanceEndsAt,
}: Pick<Merchant, 'status' | 'maintenanceEndsAt'>) => ({
  status,
  until: maintenanceEndsAt?.toISOString() ?? null,
});

/**
 * Opens the brand, or closes it: for maintenance, which may have an end that is shown, or altogether. Drops the end of the maintenance
 * before, and lets go of whoever listens to a brand that is closed. The office's is that of every brand, see installation-status.ts.
 */
export async function setStatus(
  scope: Scope,
  { status, maintenanceEndsAt, opensAgain, by, reason }: NewStatus & Wanted,
): Promise<void> {
  await sql`update merchants.merchant
    set status = ${STATUSES.indexOf(status)}, maintenance_ends_at = ${maintenanceEndsAt},
      status_version = status_version + 1,
      live_since = case when ${status} = 'open' then coalesce(live_since, ${scope.now}) else live_since end
    where id = ${scope.merchantId}`.execute(scope.db);
  await scope.db
    .deleteFrom('merchants.planned_status')
    .where('merchant_id', '=', scope.merchantId)
    .where('is_end', '=', true)
    .execute();
  if (maintenanceEndsAt && opensAgain)
    await insertPlan(
      scope,
      { status: 'open', maintenanceEndsAt: null, opensAgain: false, at: maintenanceEndsAt, by, reason },
      true,
    );
  for (const id of await brandsUnder(scope))
    await beside(scope, id, async (brand) => {
      await bumpContentVersion(brand);
      if (status !== 'open') await recordFact(brand, { topic: 'brand-closed', memberId: null, payload: {} });
    });
}

/** The brands that a status is about: the brand itself, or every one where it is the office's. */
async function brandsUnder({ db, merchantId }: Scope): Promise<Id[]> {
  const { kind } = await merchantById(db, merchantId);
  return kind === 'office' ? (await allMerchants(db)).map(({ id }) => id) : [merchantId];
}

/** Whether a status can be set at once as things are: answers what the brand is. */
export async function judgeSwitch(
  scope: Scope,
  { version, ...next }: NewStatus & Readonly<{ version: number }>,
): Promise<Outcome<Merchant, FieldsRefused | SettingsVersionConflict>> {
  const before = await lockedMerchant(scope);
  if (before.statusVersion !== BigInt(version)) return refuse({ kind: 'brand-version-conflict' });
  return orFields({ ...notLive(before, next), ...wrongEnd(next, scope.now) }, before);
}

/** Sets the status at once, by somebody who saw version `version` of it; whoever was slower looks again. Answers what the brand was. */
export async function switchStatus(
  scope: Scope,
  next: NewStatus & Wanted & Readonly<{ version: number }>,
): Promise<Outcome<Merchant, FieldsRefused | SettingsVersionConflict>> {
  const before = await judgeSwitch(scope, next);
  if (before.ok) await setStatus(scope, next);
  return before;
}

/** Whether a status can be planned as things are. */
export async function judgePlan(
  scope: Scope,
  plan: NewStatus & Readonly<{ at: Date }>,
): Promise<Outcome<null, FieldsRefused>> {
  const before = await lockedMerchant(scope);
  const fields = { ...notLive(before, plan), ...wrongEnd(plan, plan.at) };
  const planned = await plannedStatuses(scope);
  if (plan.at <= scope.now) fields['at'] = { id: 'field.brand.past' };
  else if (planned.some(({ at }) => at.getTime() === plan.at.getTime()))
    fields['at'] = { id: 'field.brand.planned-already' };
  else if (planned.length >= PLANS_MAX)
    fields['at'] = { id: 'field.brand.plans-too-many', values: { maximum: PLANS_MAX } };
  return orFields(fields, null);
}

/** Plans a status for a moment to come. */
export async function planStatus(
  scope: Scope,
  plan: NewStatus & Wanted & Readonly<{ at: Date }>,
): Promise<Outcome<Id, FieldsRefused>> {
  const judged = await judgePlan(scope, plan);
  return judged.ok ? ok(await insertPlan(scope, plan, false)) : judged;
}

const orFields = <T>(fields: FieldsRefused['fields'], value: T): Outcome<T, FieldsRefused> =>
  Object.keys(fields).length > 0 ? refuse({ kind: 'fields-refused', fields }) : ok(value);

/** Calls a plan off. Answers what was planned. */
export async function callOffStatus(
  scope: Scope,
  id: Id,
): Promise<Outcome<PlannedStatus, PlannedStatusNotFound>> {
  const row = await scope.db
    .deleteFrom('merchants.planned_status')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? ok(toPlanned(row)) : refuse({ kind: 'planned-status-not-found' });
}

/** What the brand is going to be, the next first. */
export async function plannedStatuses(scope: Scope): Promise<PlannedStatus[]> {
  const rows = await scope.db
    .selectFrom('merchants.planned_status')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toPlanned);
}

/** Carries out the earliest plan whose moment has come, once however many try. Answers what the brand was, and the plan; null: there is none. */
export async function carryOutPlan(
  scope: Scope,
): Promise<Readonly<{ before: Merchant; plan: PlannedStatus }> | null> {
  const before = await lockedMerchant(scope);
  const plan = (await plannedStatuses(scope)).find(({ at }) => at <= scope.now);
  if (!plan || !(await callOffStatus(scope, plan.id)).ok) return null;
  await setStatus(scope, plan);
  return { before, plan };
}

/** Brands with a plan whose moment has come; one statement for all. */
export const merchantsToSwitch = async ({ kysely, clock }: Database): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`
    select merchants.merchants_to_switch(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
};

/** The brand, whose status nobody else changes before this transaction ends. */
async function lockedMerchant({ db, merchantId }: Scope): Promise<Merchant> {
  await sql`select from merchants.merchant where id = ${merchantId} for no key update`.execute(db);
  return merchantById(db, merchantId);
}

async function insertPlan(
  scope: Scope,
  { at, status, maintenanceEndsAt, opensAgain, by, reason }: NewStatus & Wanted & Readonly<{ at: Date }>,
  isEnd: boolean,
): Promise<Id> {
  const id = newId(scope.now.getTime());
  await scope.db
    .insertInto('merchants.planned_status')
    .values({
      merchant_id: scope.merchantId,
      id,
      at,
      status: STATUSES.indexOf(status),
      maintenance_ends_at: maintenanceEndsAt,
      opens_again: opensAgain,
      is_end: isEnd,
      reason,
      planned_by: by,
      planned_at: scope.now,
    })
    .execute();
  return id;
}

/** A brand that has never been live is closed until others than its own staff open it. */
const notLive = ({ liveSince }: Merchant, { status }: NewStatus): FieldsRefused['fields'] =>
  liveSince === null && status !== 'blocked' ? { status: { id: 'field.brand.not-live' } } : {};

/** What is wrong with the end of a maintenance that begins at a moment. */
function wrongEnd(
  { status, maintenanceEndsAt: end, opensAgain }: NewStatus,
  begin: Date,
): FieldsRefused['fields'] {
  if (end && status !== 'maintenance') return { maintenanceEndsAt: { id: 'field.brand.no-end' } };
  if (end && end <= begin) return { maintenanceEndsAt: { id: 'field.brand.end-before' } };
  return opensAgain && !end ? { maintenanceEndsAt: { id: 'field.required' } } : {};
}

const toPlanned = (row: Selectable<MerchantsPlannedStatus>): PlannedStatus => ({
  id: row.id,
  at: row.at,
  status: STATUSES[row.status] ?? 'maintenance',
  maintenanceEndsAt: row.maintenance_ends_at,
  opensAgain: row.opens_again,
  isEnd: row.is_end,
  reason: row.reason,
  by: row.planned_by,
});
