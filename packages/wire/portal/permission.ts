import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { customerServiceEntry } from './customer-service.ts';
import { registrationValidation } from './registration-rules.ts';
import { whitelabel } from './system.ts';

/**
 * What a client asks first: what the brand is and offers, and whether it is there for whoever asks. It is answered by a brand that is closed,
 * too, as its status is.
 */
export const permissionInfo = endpoint({
  name: 'permissionInfo',
  methods: ['GET'],
  path: '/wps/system/permission',
  audience: ANYONE,
  answer: renamed(
    z.object({
      mainDomain: z.string(),
      /** Every host of the brand, its main one first. */
      domainRoute: z.array(z.string()),
      /** Where one is helped: pages, mailboxes and phones. */
      customerService: z.array(customerServiceEntry),
      resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
      whitelabel: whitelabel.answer,
      /** The fields of the registration form that are on. */
      register: registrationValidation.answer,
      /** Null: visits are not counted. */
      analytics: renamed(z.object({ gtagId: z.nullable(z.string()) }), { gtagId: 'id' }),
      /** Origins that keep copies of drawings, and that games open from, whatever their vendor. None: the site itself, the vendors' own. */
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      location: renamed(z.object({ ip: z.string() }), { ip: 'address' }),
      maintenance: z.boolean(),
      maintenanceEnd: z.nullable(instant()),
      /** The brand serves nobody where the caller is. */
      regionRestriction: z.boolean(),
    }),
    {
      imageCDNs: 'imageCdns',
      launchGameCDNs: 'launchCdns',
      maintenanceEnd: 'maintenanceEndsAt',
      regionRestriction: 'outOfRegion',
    },
  ),
});
