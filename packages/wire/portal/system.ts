import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';

/** The app's status page: normal, maintenance (with its end) or blocked (with the visitor's address). */
export const systemStatus = endpoint({
  name: 'systemStatus',
  methods: ['GET'],
  path: '/wps/system/status',
  audience: ANYONE,
  answer: renamed(
    z.object({ status: z.literal([0, 1, 2]), maintenanceEnd: z.nullable(instant()), ip: z.string() }),
    {
      maintenanceEnd: 'maintenanceEndsAt',
      ip: 'address',
    },
  ),
});

/** The brand's whitelabel flags. */
export const whitelabel = endpoint({
  name: 'whitelabel',
  methods: ['GET'],
  path: '/wps/system/whitelabel',
  audience: ANYONE,
  answer: renamed(
    z.object({
      USERNAMEREG3: z.boolean(),
      MOBILENUMREG3: z.boolean(),
      MOBILENUMPASSREG3: z.boolean(),
      REGMOBVERF3: z.boolean(),
      CHNGPASSVERIF3: z.boolean(),
      AGENTPOLICY3: z.boolean(),
      FREEPLAY: z.boolean(),
      MOBILECODELOGIN: z.boolean(),
    }),
    {
      USERNAMEREG3: 'registerByUsername',
      MOBILENUMREG3: 'registerByMobile',
      MOBILENUMPASSREG3: 'registerByMobileWithPassword',
      REGMOBVERF3: 'verifyMobileAtRegistration',
      CHNGPASSVERIF3: 'passwordsGrowOld',
      AGENTPOLICY3: 'agentPolicy',
      FREEPLAY: 'freePlay',
      MOBILECODELOGIN: 'loginByMobileCode',
    },
  ),
});

/** The brand's own hosts, its main one first: every one of them shows the same site. */
export const domainRoute = endpoint({
  name: 'domainRoute',
  methods: ['GET'],
  path: '/wps/system/domainRoute',
  audience: ANYONE,
  answer: renamed(z.object({ domains: z.array(z.string()) }), { domains: 'hosts' }),
});
