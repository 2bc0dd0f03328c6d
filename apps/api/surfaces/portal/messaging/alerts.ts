import { ALERT_KIND_NAMES, ALERT_KINDS } from '@mela/form-rules/alerts.ts';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/portal/alerts.ts';
import {
  addDevice,
  alertDevicesOf,
  choicesOf,
  choose,
  contactWays,
  pushKeyOf,
  removeDevice,
  showDetails,
  showsDetails,
  tryDevice,
} from '../../../domain/alerts/index.ts';
import { maySendOffers } from '../../../domain/consent/index.ts';
import { masked } from '../../../domain/contacts/index.ts';
import { deviceHashOf, noteDevice } from '../../../domain/identity/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { deviceHere, deviceIdOf } from '../cookies.ts';
import type { PortalRefusal } from '../refusal-codes.ts';
import { inScope } from '../route.ts';
import { deviceWords } from '../sign-in/device-words.ts';

type Settings = AnswerOf<typeof wire.alertSettings>;

/** Everything that a member sets here, as it stands. */
async function settingsOf(
  scope: Scope,
  context: PortalContext,
  deviceId = deviceHere(context.cookies),
): Promise<Settings> {
  const { accountId } = accountOf(context);
  const { services } = context;
  const chosen = await choicesOf(scope, accountId);
  const { email, sms } = await contactWays(scope, services.contacts, accountId);
  const hash = deviceId && deviceHashOf(deviceId);
  return {
    kinds: ALERT_KIND_NAMES.map((kind) => {
      const { always, ways } = ALERT_KINDS[kind];
      const isOn = (way: string) => always || chosen.some((one) => one.kind === kind && one.way === way);
      return { kind, always, ways: ways.map((way) => ({ way, on: isOn(way) })) };
    }),
    details: await showsDetails(scope, accountId),
    email: email && masked(email),
    sms: sms && masked(sms),
    offers: await maySendOffers(scope, accountId),
    devices: (await alertDevicesOf(scope, services.secretBox, accountId)).map((device) => ({
      id: device.id,
      ...deviceWords(device.userAgent),
      current: device.deviceHash === hash,
      addedAt: device.addedAt,
    })),
  };
}

/** The same after something was set. */
const settingsAfter = async (
  scope: Scope,
  context: PortalContext,
  done: Outcome<unknown, PortalRefusal>,
): Promise<Outcome<Settings, PortalRefusal>> => (done.ok ? ok(await settingsOf(scope, context)) : done);

export const alertRoutes = [
  inScope(wire.alertSettings, async (scope, context) => ok(await settingsOf(scope, context))),

  inScope(wire.chooseAlert, async (scope, context, { body: { chosen, on } }) => {
    const given = { ...chosen, on, accountId: accountOf(context).accountId };
    return settingsAfter(scope, context, await choose(scope, context.services.contacts, given));
  }),

  inScope(wire.showAlertDetails, async (scope, context, { body: { shown } }) => {
    await showDetails(scope, accountOf(context).accountId, shown);
    return ok(await settingsOf(scope, context));
  }),

  inScope(wire.pushKey, async (scope, { services }) =>
    ok({ publicKey: await pushKeyOf(scope, services.secretBox) }),
  ),

  inScope(
    wire.addAlertDevice,
    async (scope, context, { body }) => {
      const { cookies, userAgent, services } = context;
      const { accountId, sessionId } = accountOf(context);
      const deviceId = deviceIdOf(cookies);
      const deviceHash = deviceHashOf(deviceId);
      // A browser that has lost its name is told as long as this session is its last.
      await noteDevice(scope, sessionId, deviceHash);
      await addDevice(scope, services.secretBox, { accountId, deviceHash, userAgent, subscription: body });
      return ok(await settingsOf(scope, context, deviceId));
    },
    // Its name is looked up outside of any transaction, and again whenever it is called.
    async ({ services }, { body }) => {
      const at = URL.canParse(body.endpoint) ? new URL(body.endpoint).origin : '';
      return (await services.outbound.complaintOf(at)) === null
        ? ok(null)
        : refuse({ kind: 'push-service-refused' });
    },
  ),

  inScope(wire.removeAlertDevice, async (scope, context, { params: { alertDeviceId: id } }) => {
    const { accountId } = accountOf(context);
    return settingsAfter(scope, context, await removeDevice(scope, { accountId, id }));
  }),

  inScope(wire.tryAlertDevice, async (scope, context, { params: { alertDeviceId: id } }) => {
    const { services, language } = context;
    const { accountId } = accountOf(context);
    return tryDevice(scope, services.notifications, { accountId, id, language });
  }),
];
