import { isDeepStrictEqual } from 'node:util';
import { newId, ok, refuse, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Busy } from '../../platform/in-turn.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  changeSettings,
  changeTheme,
  hostsOf,
  insertMerchant,
  merchantById,
  OFFICE_CODE,
  setJurisdiction,
  type JurisdictionRefusal,
  type Merchant,
  type SettingsVersionConflict,
} from '../merchants/index.ts';
import { changeSetup, registrationSetup, type FormVersionConflict } from '../registration/index.ts';
import type { BrandFile } from './brand-file.ts';
import { drawPictures, withPictures, type DrawnPictures } from './file-pictures.ts';

export type BrandRefusal =
  | FieldsRefused
  | Busy
  | JurisdictionRefusal
  | SettingsVersionConflict
  | FormVersionConflict;

/**
 * Opens a brand from a file: with demo money, and closed for maintenance until somebody opens it. `reserved`: hosts on which something else
 * than a brand answers. Complaints come by field, everything of one room at once.
 */
export async function openBrand<T, R extends object>(
  database: Database,
  {
    code,
    hosts,
    file,
    reserved,
    record,
  }: {
    code: string;
    hosts: readonly string[];
    file: BrandFile;
    reserved: readonly string[];
    /** Writes down that it was opened, and adds what else it is to have, in the same transaction; what is refused here undoes it all. */
    record: (scope: Scope) => Promise<Outcome<T, R>>;
  },
): Promise<Outcome<{ merchant: Merchant; recorded: T }, BrandRefusal | R>> {
  const wrong = await wrongIn(database, code, file);
  if (Object.keys(wrong).length > 0) return refuse({ kind: 'fields-refused', fields: wrong });
  const pictures = await drawPictures(file);
  if (!pictures.ok) return pictures;
  const id = newId();
  return database.inMerchant(id, async (scope) => {
    const { currency, timeZone, settings, theme } = file;
    await insertMerchant(scope.db, id, {
      ...settings,
      theme,
      code,
      currency,
      timeZone,
      hosts: [],
      status: 'maintenance',
    });
    const taken = await takeIn(scope, file, { hosts, reserved, pictures: pictures.value });
    if (!taken.ok) return taken;
    const recorded = await record(scope);
    if (!recorded.ok) return recorded;
    return ok({ merchant: await merchantById(scope.db, id), recorded: recorded.value });
  });
}

async function wrongIn(
  { kysely }: Database,
  code: string,
  { currency, timeZone }: BrandFile,
): Promise<FieldsRefused['fields']> {
  const wrong: FieldsRefused['fields'] = {};
  const known = await kysely.selectFrom('merchants.merchant').select('id').where('code', '=', code).execute();
  if (!/^[a-z][a-z0-9]{1,19}$/.test(code)) wrong['code'] = { id: 'field.brand.code' };
  else if (known.length > 0 || code === OFFICE_CODE) wrong['code'] = { id: 'field.brand.code-taken' };
  if (!Intl.supportedValuesOf('currency').includes(currency))
    wrong['currency'] = { id: 'field.brand.currency' };
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) wrong['timeZone'] = { id: 'field.brand.zone' };
  return wrong;
}

/**
 * Makes the brand as a file says, through the rooms that own what it says. It wears the pictures that the file brings, drawn before
 * (`drawPictures`), and its own where the file has none. Whence pictures come stays, by which id its visits are counted, and its hosts, unless others are given.
 */
export async function takeIn(
  scope: Scope,
  { settings, theme, jurisdiction, registration }: BrandFile,
  {
    hosts,
    reserved,
    pictures,
  }: { hosts?: readonly string[]; reserved: readonly string[]; pictures: DrawnPictures },
): Promise<Outcome<null, BrandRefusal>> {
  const merchant = await merchantById(scope.db, scope.merchantId);
  const { imageCdns, analyticsId } = merchant;
  const changed = await changeSettings(
    scope,
    {
      ...settings,
      imageCdns,
      analyticsId,
      hosts: hosts ?? (await hostsOf(scope.db, scope.merchantId)),
      version: Number(merchant.settingsVersion),
    },
    reserved,
  );
  if (!changed.ok) return changed;
  const marks = await withPictures(scope, merchant.theme.marks, pictures);
  const worn = { ...theme, marks: { ...marks, drawn: theme.marks.drawn } };
  if (!isDeepStrictEqual(worn, merchant.theme)) {
    const dressed = await changeTheme(scope, worn, {
      version: merchant.themeVersion,
      by: null,
      reason: null,
    });
    if (!dressed.ok) return dressed;
  }
  const law = await setJurisdiction(scope, {
    ...jurisdiction,
    money: merchant.jurisdiction.money,
    licenceReference: merchant.licenceReference,
    version: Number(merchant.jurisdictionVersion),
  });
  if (!law.ok) return law;
  const { version, methods } = await registrationSetup(scope, law.value.after);
  const form = await changeSetup(scope, law.value.after, { ...registration, version, methods });
  return form.ok ? ok(null) : form;
}
