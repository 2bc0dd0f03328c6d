import { ok } from '@mela/primitives';
import { beginEnrolment, finishEnrolment, login, loginCode, logout, me } from '@mela/wire/console/session.ts';
import { officeOf } from '../../../domain/merchants/index.ts';
import { endSession } from '../../../domain/operator/index.ts';
import { qrOf } from '../../kit/qr.ts';
import { openRoute, route } from '../route.ts';

export const sessionRoutes = [
  openRoute(login, ({ services, address }, { body }) => services.operator.startLogin({ ...body, address })),

  openRoute(loginCode, async ({ services, address, requestId, setSession }, { body }) => {
    const finished = await services.operator.finishLogin({ ...body, address, requestId });
    if (!finished.ok) return finished;
    setSession(finished.value.token);
    return ok({ staffId: finished.value.staff.staffId });
  }),

  openRoute(beginEnrolment, async ({ services, address }, { body }) => {
    const begun = await services.operator.beginEnrolment({ ...body, address });
    if (!begun.ok) return begun;
    return ok({ secret: begun.value.secret, qr: await qrOf(begun.value.address) });
  }),

  openRoute(finishEnrolment, async ({ services, address, requestId }, { body }) => {
    const finished = await services.operator.finishEnrolment({ ...body, address, requestId });
    return finished.ok ? ok({}) : finished;
  }),

  route(me, async ({ services, session, staff, merchant }) => {
    const { status = 'open', maintenanceEndsAt = null } = (await officeOf(services.database.kysely)) ?? {};
    return ok({
      staffId: staff.staffId,
      username: staff.username,
      displayName: staff.displayName,
      role: staff.role,
      roleNames: staff.roleNames && { ...staff.roleNames },
      permissions: [...staff.permissions],
      merchant: {
        code: merchant.code,
        kind: merchant.kind,
        name: { ...merchant.name },
        currency: merchant.currency,
        timeZone: merchant.timeZone,
        languages: [...merchant.languages],
      },
      closed: status === 'open' ? null : { status, endsAt: maintenanceEndsAt },
      endsAt: session.endsAt,
      now: services.clock.now(),
    });
  }),

  route(logout, async ({ services, session, requestId, setSession }) => {
    await endSession(services.database, session, requestId);
    setSession(null);
    return ok({});
  }),
];
