import { ok, refuse, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/console/vendors.ts';
import type { AnswerOf, InputOf } from '@mela/wire';
import { kinds } from '../../../domain/approvals/index.ts';
import { protocolVendors } from '../../../domain/catalogue/index.ts';
import { makeVendorKey, vendorKeyId } from '../../../domain/play/index.ts';
import { changeVendor, registerVendor, wrongInFacts } from '../../../domain/vendors/index.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import { requestBy } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';
import type { ConsoleRefusal } from '../refusal-codes.ts';
import { inScope, route } from '../route.ts';
import { recordOfVendor } from './record-of-vendor.ts';

type Facts = Pick<InputOf<typeof wire.changeVendor>['body'], 'names' | 'url' | 'frameOrigins' | 'launchCdns'>;

const factsOf = ({ names, url, frameOrigins, launchCdns }: Facts) => ({
  names: { en: '', ...names },
  url,
  frameOrigins,
  launchCdns,
});

/** Looks at names and addresses before any transaction is open: hosts are looked up. */
async function lookedAt(
  { services }: StaffContext,
  { body }: { body: Facts },
): Promise<Outcome<null, FieldsRefused>> {
  const fields = await wrongInFacts(factsOf(body), services.outbound.complaintOf);
  return Object.keys(fields).length > 0 ? refuse({ kind: 'fields-refused', fields }) : ok(null);
}

/** Registers a vendor and makes its first key, which is told here and waits for a second person. */
async function register(
  scope: Scope,
  context: StaffContext,
  { code, reason, networks, wallet, ...facts }: InputOf<typeof wire.registerVendor>['body'],
): Promise<Outcome<AnswerOf<typeof wire.registerVendor>, ConsoleRefusal>> {
  const { services, staff, merchant } = context;
  const dialect = services.settings.RS_WALLET?.vendor;
  const wish = { ...factsOf(facts), code, networks, wallet };
  const registered = await registerVendor(scope, wish, dialect === undefined ? [] : [dialect]);
  if (!registered.ok) return registered;
  await recordOfVendor(scope, context, code, { action: 'vendor-registered', after: wish, reason });
  const made = await makeVendorKey(scope, services.secretBox, { vendor: code, staffId: staff.staffId });
  if (!made.ok) return made;
  const { number, secret } = made.value;
  const payload = { vendor: code, number };
  const asked = await requestBy(scope, context, kinds.vendorKey, { payload, reason });
  return asked.ok ? ok({ id: vendorKeyId(merchant.code, code, number), secret }) : asked;
}

export const vendorRoutes = [
  inScope(wire.registerVendor, (scope, context, { body }) => register(scope, context, body), lookedAt),

  inScope(
    wire.changeVendor,
    async (scope, context, { body: { vendor, reason, ...facts } }) => {
      const changed = await changeVendor(scope, vendor, factsOf(facts));
      if (!changed.ok) return changed;
      await recordOfVendor(scope, context, vendor, { action: 'vendor-changed', ...changed.value, reason });
      return ok({});
    },
    lookedAt,
  ),

  route(wire.pullVendorGames, async (context, { body: { vendor } }) => {
    const { services, merchant } = context;
    const { database, play } = services;
    const known = await database.inMerchant(merchant.id, protocolVendors);
    if (!known.includes(vendor)) return refuse({ kind: 'vendor-not-found' });
    const taken = await play.takeOverGames(merchant, vendor);
    const answer = taken.ok
      ? { came: taken.value, trouble: null }
      : { came: null, trouble: taken.refusal.trouble };
    const after = answer.came ?? { trouble: answer.trouble };
    await database.inMerchant(merchant.id, (scope) =>
      recordOfVendor(scope, context, vendor, { action: 'vendor-games-asked', after }),
    );
    return ok(answer);
  }),
];
