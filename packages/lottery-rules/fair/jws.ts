import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { fromBase64url, toBase64url } from './base64url.ts';
import type { Curves } from './curves.ts';
import type { SigningKey } from './signing-key-shape.ts';
import { isRightlyNamed } from './signing-key.ts';

const headerSchema = z.object({ alg: z.literal('EdDSA'), kid: z.string(), typ: z.string() });

/** Whoever signs: 64 bytes over a message, by the key of that name. */
type Signer = Readonly<{ kid: string; sign: (message: Uint8Array) => Uint8Array }>;

const encoded = (value: unknown): string => toBase64url(utf8ToBytes(JSON.stringify(value)));

/** Signs claims as a compact JWS. Ed25519 signs the same claims always the same, so a receipt asked for again is the same receipt. */
export function writeJws(typ: string, claims: unknown, { kid, sign }: Signer): string {
  const message = `${encoded({ alg: 'EdDSA', kid, typ })}.${encoded(claims)}`;
  return `${message}.${toBase64url(sign(utf8ToBytes(message)))}`;
}

/** A compact JWS that can be read; who signed it is not checked yet. */
export type ReadJws<T> = Readonly<{
  kid: string;
  claims: T;
  message: Uint8Array;
  signature: Uint8Array;
}>;

/** Reads a compact JWS of a type, or undefined where it is none, or of another type: a head cannot pass for a receipt. */
export function readJws<T>(text: string, typ: string, schema: z.ZodMiniType<T>): ReadJws<T> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = text.split('.');
  const read = headerSchema.safeParse(fromJson(header));
  const claims = schema.safeParse(fromJson(payload));
  const bytes = fromBase64url(signature);
  if (rest.length > 0 || !read.success || read.data.typ !== typ || !claims.success || !bytes)
    return undefined;
  return {
    kid: read.data.kid,
    claims: claims.data,
    message: utf8ToBytes(`${header}.${payload}`),
    signature: bytes,
  };
}

function fromJson(part: string): unknown {
  const bytes = fromBase64url(part);
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Whether one of these keys, the one that it names, has signed it. */
export function isSigned(
  jws: Pick<ReadJws<unknown>, 'kid' | 'message' | 'signature'> | undefined,
  keys: readonly SigningKey[],
  { isSignature }: Curves,
): boolean {
  const key = keys.find(({ kid }) => kid === jws?.kid);
  const publicKey = key && isRightlyNamed(key) ? fromBase64url(key.x) : undefined;
  return jws !== undefined && publicKey !== undefined && isSignature(jws.signature, jws.message, publicKey);
}
