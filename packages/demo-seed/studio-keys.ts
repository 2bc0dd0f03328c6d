import { createHmac } from 'node:crypto';
import { brands } from '@mela/testing/people/brands.ts';
import type { Ports } from '../installation/ports.ts';

/** Code of the in-house studio as a vendor. */
export const STUDIO_VENDOR = 'SHAPLA';

/** Code of its brand that keeps players' money while they play, and the merchant that has it. */
export const WALLET_VENDOR = 'KADAM';
export const WALLET_BRAND = 'nodi';

/** Whom the studio also serves, so that the conformance runner can play with it: nobody's brand, on the port above the installation's own. */
export const TRIED_BRAND = 'conformance';
export const triedPort = (ports: Pick<Ports, 'public'>): number => ports.public + 5;

/** The secret (32 bytes) that a brand of the demo and the studio sign with: the same at every start, so it is derived of the key that does not change. */
export const studioSecret = (lookupKey: string, brand: string, vendor = STUDIO_VENDOR): Buffer =>
  createHmac('sha256', Buffer.from(lookupKey, 'base64url'))
    .update(vendor === STUDIO_VENDOR ? `studio key of ${brand}` : `studio key of ${brand} for ${vendor}`)
    .digest();

/** The studio's setting that names the portals it serves: both brands of the demo, one of them once more in transfer mode, and the conformance runner. */
export const studioOperators = (lookupKey: string, ports: Ports): string => {
  const operator = (
    code: string,
    vendor: string,
    { port, hosts }: { port: number; hosts: readonly string[] },
  ) => ({
    baseUrl: `http://127.0.0.1:${port}`,
    keys: [{ id: `${code}.${vendor}.1`, secret: studioSecret(lookupKey, code, vendor).toString('hex') }],
    origins: hosts.map((host) => `http://${host}:${ports.public}`),
    wallet: vendor === WALLET_VENDOR ? 'transfer' : 'seamless',
    payoutMax: '5000000',
  });
  const tried = { port: triedPort(ports), hosts: ['localhost'] };
  return JSON.stringify([
    ...Object.values(brands).flatMap(({ code, hosts }) => {
      const vendors = code === WALLET_BRAND ? [STUDIO_VENDOR, WALLET_VENDOR] : [STUDIO_VENDOR];
      return vendors.map((vendor) => operator(code, vendor, { port: ports.api, hosts }));
    }),
    ...[STUDIO_VENDOR, WALLET_VENDOR].map((vendor) => operator(TRIED_BRAND, vendor, tried)),
  ]);
};
