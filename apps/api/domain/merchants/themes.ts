import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { unreadable, type Theme } from '@mela/themes';
import { sql } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { foreignMarks } from './marks.ts';
import type { SettingsVersionConflict } from './merchant.ts';
import { merchantById } from './store.ts';

/** A theme that the brand wears, or has worn. */
export type KeptTheme = Readonly<{
  version: number;
  theme: Theme;
  /** Nobody: what the brand was opened with, or somebody at the server's keyboard. */
  madeBy: Id | null;
  reason: string | null;
  /** When it was put on; of what the brand was opened with, when it was first changed. */
  madeAt: Date;
}>;

/** The brand has never worn a theme of that number. */
export type ThemeNotFound = { kind: 'theme-not-found' };

/** Which version was seen, by whom, and why another is put on; nobody: somebody at the server's keyboard. */
type Made = Readonly<{ version: number; by: Id | null; reason: string | null }>;

/** The themes that the brand has worn, for staff to look through; the one it was opened with may be the only one. */
export const themeListing = listingOf({
  table: 'merchants.theme',
  key: 'version',
  columns: { version: 'version', at: 'made_at', by: 'made_by', reason: 'reason' },
  read: (row): KeptTheme => ({
    version: row.version,
    theme: row.theme as unknown as Theme,
    madeBy: row.made_by,
    reason: row.reason,
    madeAt: row.made_at,
  }),
});

/**
 * Puts a theme on, for everybody from now on, by somebody who saw version `version`; the one before is kept. Refuses, by field, what
 * nobody could read (WCAG 2.2 AA), and pictures that the brand does not have.
 */
export async function changeTheme(
  scope: Scope,
  theme: Theme,
  made: Made,
): Promise<Outcome<{ before: Theme; version: number }, FieldsRefused | SettingsVersionConflict>> {
  await sql`select from merchants.merchant where id = ${scope.merchantId} for update`.execute(scope.db);
  const { theme: before, themeVersion } = await merchantById(scope.db, scope.merchantId);
  if (themeVersion !== made.version) return refuse({ kind: 'brand-version-conflict' });
  const fields = { ...contrastIn(theme), ...(await foreignMarks(scope, theme.marks)) };
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  const version = themeVersion + 1;
  const kept = [
    { version: themeVersion, theme: JSON.stringify(before), made_by: null, reason: null },
    { version, theme: JSON.stringify(theme), made_by: made.by, reason: made.reason },
  ];
  await scope.db
    .insertInto('merchants.theme')
    .values(kept.map((one) => ({ merchant_id: scope.merchantId, made_at: scope.now, ...one })))
    // Every one but what the brand was opened with is kept already.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await scope.db
    .updateTable('merchants.merchant')
    .set((is) => ({
      theme: JSON.stringify(theme),
      theme_version: version,
      content_version: is('content_version', '+', 1n),
    }))
    .where('id', '=', scope.merchantId)
    .execute();
  return ok({ before, version });
}

/** Puts on again what the brand wore as version `to`, as a version of its own. */
export async function wearAgain(
  scope: Scope,
  to: number,
  made: Made,
): Promise<
  Outcome<
    { before: Theme; after: Theme; version: number },
    FieldsRefused | SettingsVersionConflict | ThemeNotFound
  >
> {
  const row = await scope.db
    .selectFrom('merchants.theme')
    .select('theme')
    .where('merchant_id', '=', scope.merchantId)
    .where('version', '=', to)
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'theme-not-found' });
  const after = row.theme as unknown as Theme;
  const changed = await changeTheme(scope, after, made);
  return changed.ok ? ok({ ...changed.value, after }) : changed;
}

/** The first thing that is wrong with each colour. */
function contrastIn(theme: Theme): FieldsRefused['fields'] {
  const wrong: FieldsRefused['fields'] = {};
  for (const { field, upon, ratio, least } of unreadable(theme))
    wrong[field] ??= { id: 'field.theme.contrast', values: { upon, ratio: cut(ratio), least } };
  return wrong;
}

/** Never rounded up to what would be enough. */
const cut = (ratio: number): number => Math.floor(ratio * 10) / 10;
