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
  vendorKeyRecords,
} from '../../../domain/play/index.ts';
import { namesOfCodes } from '../../../domain/reports/index.ts';
import { vendorBooks } from '../../../domain/vendors/index.ts';
import { listingOfFew } from '../../../platform/listing-of-few.ts';
import { askApproval, requestBy } from '../approvals/approvals.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

const nameOf = ({ vendor, number }: Readonly<{ vendor: string; number: number }>): string =>
  `${vendor}.${number}`;

const keyListing = listingOfFew({
  all: vendorKeyRecords,
  keyOf: (key) => nameOf(key),
  columns: {
    key: nameOf,
    vendor: ({ vendor }) => vendor,
    state: ({ state }) => state,
    madeAt: ({ madeAt }) => madeAt,
    madeBy: ({ madeBy }) => madeBy,
    openedAt: ({ openedAt }) => openedAt,
    openedBy: ({ openedBy }) => openedBy,
    heardAt: ({ heardAt }) => heardAt,
    retiredAt: ({ retiredAt }) => retiredAt,
    retiredBy: ({ retiredBy }) => retiredBy,
  },
});

export const vendorKeyRoutes = [
  listed(wire.vendorKeys, keyListing, async (scope, found, { services, merchant }) => {
    const people = await namesFor(scope, []);
    const kept = await keptVendorKeys(scope, services.secretBox);
    const keys = new Map(kept.map((key) => [nameOf(key), key]));
    const codes = found.map(({ vendor }) => vendor);
    const vendors = await namesOfCodes(scope, 'vendor', codes);
    return found.flatMap((one) => {
      const key = keys.get(nameOf(one));
      if (!key) return [];
      return {
        ...key,
        vendor: { code: key.vendor, name: { ...vendors.get(key.vendor) } },
        id: vendorKeyId(merchant.code, key.vendor, key.number),
        madeBy: people.staff(key.madeBy),
        openedBy: people.staff(key.openedBy),
        retiredBy: people.staff(key.retiredBy),
      };
    });
  }),

  inScope(wire.vendorBooks, async (scope, { language }) => {
    const keys = await vendorKeyRecords(scope);
    const entries = await vendorEntries(scope);
    return ok({
      vendors: (await vendorBooks(scope)).map(
        ({ code: vendor, names: named, frameOrigins, launchCdns, networks, ...book }) => {
          const live = keys.filter((key) => key.vendor === vendor && key.state !== 'retired');
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
