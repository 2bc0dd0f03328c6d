import { createHmac } from 'node:crypto';
import { brands } from '../../packages/test-house/people/brands.ts';
import type { Ports } from './ports.ts';

/** Code of the in-house studio as a vendor. */
export const STUDIO_VENDOR = 'SHAPLA';

/** Code of its brand that keeps players' money while they play, and the merchant that has it. */
export const WALLET_VENDOR = 'KADAM';
export const WALLET_BRAND = 'nodi';

/** The secret (32 bytes) that a brand of the demo and the studio sign with: the same at every start, so it is derived. */
export const studioSecret = (secretsKey: string, brand: string, vendor = STUDIO_VENDOR): Buffer =>
  createHmac('sha256', Buffer.from(secretsKey, 'base64url'))
    .update(vendor === STUDIO_VENDOR ? `studio key of ${brand}` : `studio key of ${brand} for ${vendor}`)
    .digest();

/** The studio's setting that names the portals it serves: both brands of the demo, and one of them once more in transfer mode. */
export const studioOperators = (secretsKey: string, ports: Ports): string =>
  JSON.stringify(
    Object.values(brands).flatMap(({ code, hosts }) => {
      const operator = (vendor: string, wallet: 'seamless' | 'transfer') => ({
        baseUrl: `http://127.0.0.1:${ports.api}`,
        keys: [{ id: `${code}.${vendor}.1`, secret: studioSecret(secretsKey, code, vendor).toString('hex') }],
        origins: hosts.map((host) => `http://${host}:${ports.public}`),
        wallet,
      });
      const seamless = operator(STUDIO_VENDOR, 'seamless');
      return code === WALLET_BRAND ? [seamless, operator(WALLET_VENDOR, 'transfer')] : [seamless];
    }),
  );
