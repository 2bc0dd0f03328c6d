import { ok, refuse, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/console/vendors.ts';
import { removeVendorEntry, type VendorEntry } from '../../../domain/catalogue/index.ts';
import { pictureFile } from '../../../domain/content/index.ts';
import { putInLobby } from '../../../domain/vendors/index.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import { inScope } from '../route.ts';
import { recordOfVendor } from './record-of-vendor.ts';

const PICTURE = /^\/pictures\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Only what the brand's staff have sent here is shown. */
async function checkPicture(scope: Scope, address: string | null): Promise<Outcome<null, FieldsRefused>> {
  if (address === null) return ok(null);
  const id = PICTURE.exec(address)?.[1];
  const sent = id !== undefined && (await pictureFile(scope, { id, width: 320, format: 'webp' }));
  return sent ? ok(null) : refuse({ kind: 'fields-refused', fields: { picture: { id: 'field.invalid' } } });
}

/** An entry as the trail tells it. */
const factsOf = ({ category, names, iconUrl }: VendorEntry) => ({
  lobby: category,
  names,
  picture: iconUrl,
});

export const lobbyEntryRoutes = [
  inScope(wire.saveLobbyEntry, async (scope, context, { body }) => {
    const { vendor, category, names, picture, reason } = body;
    const shown = await checkPicture(scope, picture);
    if (!shown.ok) return shown;
    const entry: VendorEntry = { vendor, category, names: { en: '', ...names }, iconUrl: picture };
    const saved = await putInLobby(scope, entry);
    if (!saved.ok) return saved;
    await recordOfVendor(scope, context, vendor, {
      action: 'lobby-entry-saved',
      ...(saved.value && { before: factsOf(saved.value) }),
      after: factsOf(entry),
      reason,
    });
    return ok({});
  }),

  inScope(wire.removeLobbyEntry, async (scope, context, { body: { vendor, category, reason } }) => {
    const removed = await removeVendorEntry(scope, { vendor, category });
    if (!removed.ok) return removed;
    await recordOfVendor(scope, context, vendor, {
      action: 'lobby-entry-removed',
      before: factsOf(removed.value),
      reason,
    });
    return ok({});
  }),
];
