import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';

const keyOf = (read: (pem: string) => KeyObject, what: string) =>
  z.string().transform((pem, context) => {
    try {
      const key = read(pem);
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Said below: a key that cannot be read is none.
    }
    context.issues.push({ code: 'custom', input: pem, message: `is no RSA ${what} key in PEM` });
    return z.NEVER;
  });

const shape = z.object({
  /** The vendor's code in our catalogue. */
  vendor: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  url: z.url({ protocol: /^https?$/ }),
  operatorId: z.number().int(),
  country: z.string().regex(/^[A-Z]{2}$/),
  publicKey: keyOf(createPublicKey, 'public'),
  privateKey: keyOf(createPrivateKey, 'private'),
});

/** A vendor of the RS dialect: where it is, as whom we speak to it, its key and ours. */
export type RsWalletSetting = z.output<typeof shape>;

/** The setting: nothing, or JSON. */
export const rsWalletSetting = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined || text === '') return null;
    try {
      const parsed = shape.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues)
        context.issues.push({ code: 'custom', input: text, message: `${path.join('.')}: ${message}` });
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'is not JSON' });
    }
    return z.NEVER;
  });
