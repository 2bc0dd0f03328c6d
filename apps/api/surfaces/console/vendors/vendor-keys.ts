import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/vendor-keys.ts';
import { vendorEntries } from '../../../domain/catalogue/index.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import {
  judgeNetworks,
  keptVendorKeys,
  makeVendorKey,
  networksOfVendors,
  OPEN_KEYS_MAX,
  retireVendorKey,
  vendorKeyId,
} from '../../../domain/play/index.ts';
import { vendorBooks } from '../../../domain/vendors/index.ts';
import { askApproval, requestBy } from '../approvals/approvals.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

const RETIRED_SHOWN = 5;

export const vendorKeyRoutes = [
  inScope(wire.vendorKeys, async (scope, context) => {
    const { services, language } = context;
    const names = await namesFor(scope, []);
    const keys = await keptVendorKeys(scope, services.secretBox);
    const entries = await vendorEntries(scope);
    return ok({
      vendors: (await vendorBooks(scope)).map(
        ({ code: vendor, names: named, frameOrigins, launchCdns, networks, ...book }) => {
          const theirs = keys.filter((key) => key.vendor === vendor);
          const live = theirs.filter(({ state }) => state !== 'retired');
          const retired = theirs.filter(({ state }) => state === 'retired').slice(0, RETIRED_SHOWN);
          return {
            ...book,
            vendor,
            names: { ...named },
            frameOrigins: [...frameOrigins],
            launchCdns: [...launchCdns],
            entries: entries
              .filter((entry) => entry.vendor === vendor)
              .map(({ category, names: own, iconUrl }) => ({
                category,
                names: { ...own },
                picture: iconUrl,
              })),
            name: named[language] ?? named.en,
            keys: [...live, ...retired].map(({ madeBy, openedBy, retiredBy, ...key }) => ({
              ...key,
              id: vendorKeyId(context.merchant.code, vendor, key.number),
              madeBy: names.staff(madeBy),
              openedBy: names.staff(openedBy),
              retiredBy: names.staff(retiredBy),
            })),
            networks: [...networks],
            mayMake: live.length < OPEN_KEYS_MAX && live.every(({ state }) => state === 'open'),
          };
        },
      ),
    });
  }),

  inScope(wire.makeVendorKey, async (scope, context, { body: { vendor, reason } }) => {
    const { services, staff } = context;
    const made = await makeVendorKey(scope, services.secretBox, { vendor, staffId: staff.staffId });
    if (!made.ok) return made;
    const { number, secret } = made.value;
    const asked = await requestBy(scope, context, kinds.vendorKey, { payload: { vendor, number }, reason });
    return asked.ok ? ok({ id: vendorKeyId(context.merchant.code, vendor, number), secret }) : asked;
  }),

  inScope(wire.retireVendorKey, async (scope, context, { body: { vendor, number, reason } }) => {
    const { services, staff } = context;
    const retired = await retireVendorKey(scope, services.secretBox, {
      vendor,
      number,
      staffId: staff.staffId,
    });
    if (!retired.ok) return retired;
    if (retired.value)
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'vendor-key-retired',
        subject: { kind: 'vendor-key', id: vendor },
        before: { number, state: 'open' },
        after: { number, state: 'retired' },
        reason,
        requestId: context.requestId,
      });
    return ok({});
  }),

  inScope(wire.setVendorNetworks, async (scope, context, { body: { vendor, networks: wish, reason } }) => {
    const judged = judgeNetworks(wish);
    if (!judged.ok) return judged;
    const was = (await networksOfVendors(scope)).get(vendor) ?? [];
    return askApproval(scope, context, kinds.vendorNetworks, { payload: { vendor, was, wish }, reason });
  }),
];
