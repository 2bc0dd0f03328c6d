import { createHmac } from 'node:crypto';
import { brands } from '../../packages/test-house/people/brands.ts';
import type { Ports } from './ports.ts';

/** Code of the in-house studio as a vendor. */
export const STUDIO_VENDOR = 'SHAPLA';

/** The secret (32 bytes) that a brand of the demo and the studio sign with: the same at every start, so it is derived. */
export const studioSecret = (secretsKey: string, brand: string): Buffer =>
  createHmac('sha256', Buffer.from(secretsKey, 'base64url')).update(`studio key of ${brand}`).digest();

/** The studio's setting that names the portals it serves: both brands of the demo. */
export const studioOperators = (secretsKey: string, ports: Ports): string =>
  JSON.stringify(
    Object.values(brands).map(({ code, hosts }) => ({
      baseUrl: `http://127.0.0.1:${ports.api}`,
      keys: [{ id: `${code}.${STUDIO_VENDOR}.1`, secret: studioSecret(secretsKey, code).toString('hex') }],
      origins: hosts.map((host) => `http://${host}:${ports.public}`),
    })),
  );
