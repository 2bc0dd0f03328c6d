import { languages } from '@mela/i18n';
import { businessDayOf, ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/brand.ts';
import {
  changeSettings,
  hostsChange,
  settingsOf,
  type BrandSettings,
} from '../../../domain/merchants/index.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { changedFacts } from '../../../platform/changed-facts.ts';
import { askApproval } from '../approvals/approvals.ts';
import { inScope, route } from '../route.ts';
import { hostState } from './host-state.ts';
import { writeBrand } from './parts/brand-start.ts';

/** The settings as flat facts, so that a difference names itself. */
const factsOf = ({
  name,
  hosts,
  languages: spoken,
  resources,
  imageCdns,
  flags,
  ...rest
}: BrandSettings) => ({
  ...rest,
  ...flags,
  ...Object.fromEntries(Object.entries(name).map(([language, words]) => [`name.${language}`, words])),
  hosts: hosts.join(' '),
  languages: spoken.join(' '),
  resources: resources.map(({ type, url }) => `${type} ${url}`).join(' '),
  imageCdns: imageCdns.join(' '),
});

export const brandRoutes = [
  inScope(wire.brand, async (scope, { merchant }) => {
    const {
      name,
      hosts,
      languages: own,
      digits,
      resources,
      imageCdns,
      flags,
      ...rest
    } = await settingsOf(scope.db, merchant);
    const { loginByMobileCode, passwordsGrowOld, freePlay, agentPolicy } = flags;
    return ok({
      ...rest,
      version: Number(merchant.settingsVersion),
      code: merchant.code,
      currency: merchant.currency,
      timeZone: merchant.timeZone,
      name: { ...name },
      hosts: [...hosts],
      languages: [...own],
      spoken: Object.keys(languages),
      digits,
      resources: resources.map((resource) => ({ ...resource })),
      imageCdns: [...imageCdns],
      loginByMobileCode,
      passwordsGrowOld,
      freePlay,
      agentPolicy,
    });
  }),

  inScope(wire.brandFile, async (scope, { services, merchant, staff, requestId }) => {
    const text = await writeBrand(scope);
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'brand-exported',
      subject: { kind: 'merchant', id: merchant.code },
      requestId,
    });
    const day = businessDayOf(services.clock.now(), merchant.timeZone);
    async function* chunks() {
      yield text;
    }
    return ok({ type: wire.BRAND_FILE_TYPE, name: `brand_${merchant.code}_${day}.json`, chunks: chunks() });
  }),

  route(wire.checkHosts, async ({ merchant, services }, { body }) => {
    const hosts = await Promise.all(
      body.hosts.map(async (host) => ({ host, is: await hostState(host, merchant.code, services.askHost) })),
    );
    return ok({ hosts });
  }),

  inScope(wire.changeBrand, async (scope, context, { body }) => {
    const { services, merchant, staff, requestId } = context;
    const { reason, loginByMobileCode, passwordsGrowOld, freePlay, agentPolicy, ...settings } = body;
    const flags = { loginByMobileCode, passwordsGrowOld, freePlay, agentPolicy };
    const { CONSOLE_HOST, GATEWAY_PUBLIC_HOST } = services.settings;
    const { takesTwo, ...payload } = await hostsChange(scope, settings.hosts);
    const reserved = [CONSOLE_HOST, GATEWAY_PUBLIC_HOST];
    const changed = await changeSettings(scope, { ...settings, flags }, reserved, { hostsWait: takesTwo });
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'brand-changed',
      subject: { kind: 'merchant', id: merchant.code },
      ...changedFacts(factsOf(before), factsOf(after)),
      reason,
      requestId,
    });
    const version = settings.version + 1;
    if (!takesTwo) return ok({ version, asked: null });
    const asked = await askApproval(scope, context, kinds.brandHosts, { payload, reason });
    return asked.ok ? ok({ version, asked: asked.value }) : asked;
  }),
];
