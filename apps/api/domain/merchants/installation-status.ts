import { refuse, type Id, type Outcome } from '@mela/primitives';
import type { Kysely } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Tables } from '../../platform/tables.ts';
import type { Merchant, SettingsVersionConflict } from './merchant.ts';
import {
  judgePlan,
  judgeSwitch,
  planStatus,
  switchStatus,
  type NewStatus,
  type Wanted,
} from './set-status.ts';
import { merchantById, officeOf, STATUSES } from './store.ts';

// The status of the whole installation is the office's own: it is set, planned and carried out as a brand's is.

/** Whether players are let in, and until when they are not. */
export type Standing = Pick<Merchant, 'status' | 'maintenanceEndsAt'>;

/** What is asked for the whole installation: at once, by somebody who saw version `version` of it, or from a moment on. */
export type InstallationStatus = NewStatus & Readonly<{ at: Date | null; version: number }>;

/** Its moment has come without a second word, or it does not fit what was planned meanwhile. */
export type InstallationStatusVersionConflict = { kind: 'installation-status-version-conflict' };

/**
 * What a brand is to players: closed by itself, or with the whole installation, whichever closes more. Of two maintenances the later end
 * holds, and none where one of them has none.
 */
export function standingUnder(own: Standing, installation: Standing | null): Standing {
  const stricter = STATUSES.indexOf(own.status) - STATUSES.indexOf(installation?.status ?? 'open');
  const { status, maintenanceEndsAt: one } = installation && stricter < 0 ? installation : own;
  const other = stricter === 0 && installation ? installation.maintenanceEndsAt : one;
  return { status, maintenanceEndsAt: one && other && (one > other ? one : other) };
}

/** What a brand is to players at this moment. */
export async function standingOf(db: Kysely<Tables>, merchantId: Id): Promise<Standing> {
  return standingUnder(await merchantById(db, merchantId), await officeOf(db));
}

/** What is wrong with a wish for the whole installation as things are. */
export const judgeInstallationStatus = async (
  office: Scope,
  { at, ...wish }: InstallationStatus,
): Promise<Outcome<unknown, FieldsRefused | SettingsVersionConflict>> =>
  at ? judgePlan(office, { ...wish, at }) : judgeSwitch(office, wish);

/** Does what was asked for, exactly: at once, or as a plan. */
export async function setInstallationStatus(
  office: Scope,
  { at, ...wish }: InstallationStatus & Wanted,
): Promise<Outcome<unknown, SettingsVersionConflict | InstallationStatusVersionConflict>> {
  return orOvertaken(at ? await planStatus(office, { ...wish, at }) : await switchStatus(office, wish));
}

/** Whether what was asked for can still be done. */
export const checkInstallationStatus = async (office: Scope, wish: InstallationStatus) =>
  orOvertaken(await judgeInstallationStatus(office, wish));

/** Whoever decides has no fields to fill in. */
const orOvertaken = (
  outcome: Outcome<unknown, FieldsRefused | SettingsVersionConflict>,
): Outcome<unknown, SettingsVersionConflict | InstallationStatusVersionConflict> =>
  outcome.ok || outcome.refusal.kind !== 'fields-refused'
    ? (outcome as Outcome<unknown, SettingsVersionConflict>)
    : refuse({ kind: 'installation-status-version-conflict' });
