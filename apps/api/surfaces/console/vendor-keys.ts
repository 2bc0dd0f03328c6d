import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/vendor-keys.ts';
import { protocolVendorNames } from '../../domain/catalogue/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import {
  keptVendorKeys,
  makeVendorKey,
  networksOfVendors,
  OPEN_KEYS_MAX,
  openVendorKey,
  retireVendorKey,
  setVendorNetworks,
  waitingKey,
} from '../../domain/play/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { namesFor } from './names.ts';
import { inScope, route } from './route.ts';

const RETIRED_SHOWN = 5;

type Deed = { action: 'made' | 'opened' | 'retired'; id: string; was: string | null; is: string };

const idOf = ({ merchant }: StaffContext, vendor: string, number: number): string =>
  `${merchant.code}.${vendor}.${number}`;

/** The line in the trail: which key, and never its secret. */
const told = (
  scope: Scope,
  { staff, requestId }: StaffContext,
  { action, id, was, is }: Deed,
  reason: string | null,
) =>
  recordAudit(scope, {
    staffId: staff.staffId,
    action: `vendor-key-${action}`,
    subject: { kind: 'vendor-key', id },
    before: was === null ? null : { state: was },
    after: { state: is },
    reason,
    requestId,
  });

export const vendorKeyRoutes = [
  inScope(wire.vendorKeys, async (scope, context) => {
    const { house, language, staff } = context;
    const names = await namesFor(scope, []);
    const keys = await keptVendorKeys(scope, house.secretBox);
    const networks = await networksOfVendors(scope);
    const vendors = await protocolVendorNames(scope, language);
    return ok({
      vendors: vendors.map(({ vendor, name }) => {
        const own = keys.filter((key) => key.vendor === vendor);
        const live = own.filter(({ state }) => state !== 'retired');
        const retired = own.filter(({ state }) => state === 'retired').slice(0, RETIRED_SHOWN);
        return {
          vendor,
          name,
          keys: [...live, ...retired].map(({ madeBy, openedBy, retiredBy, ...key }) => ({
            ...key,
            id: idOf(context, vendor, key.number),
            isMine: madeBy === staff.staffId,
            madeBy: names.staff(madeBy),
            openedBy: names.staff(openedBy),
            retiredBy: names.staff(retiredBy),
          })),
          networks: networks.get(vendor) ?? [],
          mayMake: live.length < OPEN_KEYS_MAX && live.every(({ state }) => state === 'open'),
        };
      }),
    });
  }),

  inScope(wire.makeVendorKey, async (scope, context, { body: { vendor, reason } }) => {
    const { house, staff } = context;
    const made = await makeVendorKey(scope, house.secretBox, { vendor, staffId: staff.staffId });
    if (!made.ok) return made;
    const id = idOf(context, vendor, made.value.number);
    await told(scope, context, { action: 'made', id, was: null, is: 'waiting' }, reason);
    return ok({ id, secret: made.value.secret });
  }),

  route(wire.openVendorKey, async (context, { body: { vendor, number } }) => {
    const { house, merchant, staff } = context;
    const wish = { vendor, number, staffId: staff.staffId };
    const waiting = await house.database.inMerchant(merchant.id, (scope) =>
      waitingKey(scope, house.secretBox, merchant.code, wish),
    );
    if (!waiting.ok) return waiting;
    if (waiting.value === null) return ok({});
    // From then on we sign with it: a vendor that does not know it yet would answer nothing.
    if (!(await house.play.knowsKey(vendor, waiting.value)))
      return refuse({ kind: 'vendor-key-unknown-there' });
    return house.database.inMerchant(merchant.id, async (scope) => {
      const opened = await openVendorKey(scope, wish);
      if (!opened.ok) return opened;
      const id = idOf(context, vendor, number);
      if (opened.value)
        await told(scope, context, { action: 'opened', id, was: 'waiting', is: 'open' }, null);
      return ok({});
    });
  }),

  inScope(wire.retireVendorKey, async (scope, context, { body: { vendor, number, reason } }) => {
    const { house, staff } = context;
    const retired = await retireVendorKey(scope, house.secretBox, {
      vendor,
      number,
      staffId: staff.staffId,
    });
    if (!retired.ok) return retired;
    const [id, was] = [idOf(context, vendor, number), retired.value];
    if (was !== null) await told(scope, context, { action: 'retired', id, was, is: 'retired' }, reason);
    return ok({});
  }),

  inScope(wire.setVendorNetworks, async (scope, { staff, requestId }, { body }) => {
    const { vendor, networks, reason } = body;
    const before = await setVendorNetworks(scope, { vendor, networks });
    if (!before.ok) return before;
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'vendor-networks-set',
      subject: { kind: 'vendor', id: vendor },
      before: { networks: before.value },
      after: { networks },
      reason,
      requestId,
    });
    return ok({});
  }),
];
