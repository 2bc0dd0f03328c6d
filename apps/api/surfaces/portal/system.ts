import { ok } from '@mela/primitives';
import { domainRoute, systemStatus, whitelabel } from '@mela/wire/portal/system.ts';
import type { CustomerServiceEntry } from '@mela/wire/portal/customer-service.ts';
import { permissionInfo } from '@mela/wire/portal/permission.ts';
import { launchCdnsOf } from '../../domain/catalogue/index.ts';
import { hostsOf, type Merchant } from '../../domain/merchants/index.ts';
import { fieldsThatAreOn } from './registration/registration.ts';
import { inScope, route } from './route.ts';

const STATUS = { open: 0, maintenance: 1, blocked: 2 } as const;

/** Where a brand's people help: pages, mailboxes and phones, each called what people would write or dial. */
export const customerServiceOf = ({ resources }: Merchant): CustomerServiceEntry[] =>
  resources
    .filter(({ type }) => type === 'service')
    .map(({ type, url }) => ({ csType: type, title: calledAt(url), path: url }));

/** A mailbox or a number without what a browser needs before it; of a page its host. */
function calledAt(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return protocol === 'mailto:' || protocol === 'tel:' ? decodeURIComponent(pathname) : host;
}

export const systemRoutes = [
  route(systemStatus, async ({ merchant, address }) =>
    ok({ status: STATUS[merchant.status], maintenanceEndsAt: merchant.maintenanceEndsAt, address }),
  ),
  inScope(domainRoute, async (scope, { merchantId }) => ok({ hosts: await hostsOf(scope.db, merchantId) })),
  route(whitelabel, async ({ merchant }) => ok(merchant.flags)),
  inScope(permissionInfo, async (scope, { merchant, merchantId, services, address }) => {
    const hosts = await hostsOf(scope.db, merchantId);
    return ok({
      mainDomain: hosts[0] ?? '',
      domainRoute: hosts,
      customerService: customerServiceOf(merchant),
      resources: merchant.resources.map(({ type, url }) => ({ resourceType: type.toLowerCase(), url })),
      whitelabel: merchant.flags,
      register: await fieldsThatAreOn(scope),
      analytics: { id: merchant.analyticsId },
      imageCdns: [...merchant.imageCdns],
      launchCdns: await launchCdnsOf(scope),
      location: { address },
      maintenance: merchant.status === 'maintenance',
      maintenanceEndsAt: merchant.maintenanceEndsAt,
      outOfRegion: !services.serves(merchant, address),
    });
  }),
];
