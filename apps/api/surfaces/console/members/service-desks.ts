import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/service-desks.ts';
import {
  removeServiceDesk,
  saveServiceDesk,
  sayAtDesks,
  serviceDesksOf,
  staffAtDesks,
  type ServiceDesk,
} from '../../../domain/messaging/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { listingOfFew } from '../../../platform/listing-of-few.ts';
import type { Scope } from '../../../platform/scope.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

const toWire = ({ titles, hours, ...desk }: ServiceDesk) => ({
  ...desk,
  titles: { ...titles },
  hours: hours.map(({ days, ...times }) => ({ ...times, days: [...days] })),
});

async function peopleHere(scope: Scope) {
  const names = await namesFor(scope, []);
  return (await staffAtDesks(scope))
    .map((id) => names.staff(id))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

const opensOf = ({ hours }: Pick<ServiceDesk, 'hours'>) => (hours.length === 0 ? 'always' : 'by-hours');
const answeredAt = ({ outsideUrl }: Pick<ServiceDesk, 'outsideUrl'>) =>
  outsideUrl === null ? 'here' : 'elsewhere';

const deskListing = listingOfFew({
  all: serviceDesksOf,
  keyOf: ({ csType }) => csType,
  columns: {
    desk: ({ csType }) => csType,
    csType: ({ csType }) => csType,
    opens: opensOf,
    answered: answeredAt,
    position: ({ position }) => position,
  },
});

export const serviceDeskRoutes = [
  listed(wire.serviceDeskOverview, deskListing, async (_scope, desks) =>
    desks.map(toWire).map(({ titles, ...desk }) => ({
      ...desk,
      desk: { code: desk.csType, name: titles },
      opens: opensOf(desk),
      answered: answeredAt(desk),
    })),
  ),

  inScope(wire.serviceDeskList, async (scope) => ok({ desks: (await serviceDesksOf(scope)).map(toWire) })),

  inScope(wire.saveServiceDesk, async (scope, { merchant, staff: { staffId }, requestId }, { body }) => {
    const saved = await saveServiceDesk(scope, body, merchant.languages);
    if (!saved.ok) return saved;
    const { before, after } = saved.value;
    await recordAudit(scope, {
      staffId,
      action: 'service-desk-saved',
      subject: { kind: 'service-desk', id: after.csType },
      before,
      after,
      requestId,
    });
    return ok(toWire(after));
  }),

  inScope(wire.removeServiceDesk, async (scope, { staff: { staffId }, requestId }, { params }) => {
    const removed = await removeServiceDesk(scope, params.csType);
    if (!removed.ok) return removed;
    await recordAudit(scope, {
      staffId,
      action: 'service-desk-removed',
      subject: { kind: 'service-desk', id: params.csType },
      before: removed.value,
      requestId,
    });
    return ok({});
  }),

  inScope(wire.servicePresence, async (scope) => ok({ here: await peopleHere(scope) })),

  inScope(wire.sayPresence, async (scope, { staff: { staffId } }, { body: { here } }) => {
    await sayAtDesks(scope, { staffId, here });
    return ok({ here: await peopleHere(scope) });
  }),
];
