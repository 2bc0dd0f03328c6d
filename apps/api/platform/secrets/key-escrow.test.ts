import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { escrowKeys, isEscrowOf, openEscrow, readEscrow } from './key-escrow.ts';

const pems = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048, ...pems });
const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256', ...pems });
const x25519 = () => generateKeyPairSync('x25519', pems);
const key = randomBytes(32).toString('base64url');

describe('a key in escrow', () => {
  test.each([
    ['RSA', rsa],
    ['EC', ec],
    ['X25519', x25519],
  ])('opens with the private key of whom it is to: %s', async (_kind, make) => {
    const [person, stranger] = [make(), make()];
    const written = JSON.stringify(await escrowKeys(key, [person.publicKey]));
    expect(await openEscrow(readEscrow(written), [person.privateKey])).toEqual(key);
    await expect(openEscrow(readEscrow(written), [stranger.privateKey])).rejects.toThrow('is missing');
    expect(written).not.toContain(key);
  });

  test('that is split opens with all of its people only', async () => {
    const [one, other, third] = [rsa(), ec(), x25519()];
    const held = await escrowKeys(key, [one.publicKey, other.publicKey, third.publicKey]);
    expect(await openEscrow(held, [third.privateKey, one.privateKey, other.privateKey])).toEqual(key);
    await expect(openEscrow(held, [one.privateKey, third.privateKey])).rejects.toThrow('is missing');
    // Whoever has most of the shares and drops the others from the file has another key, and hears so.
    await expect(
      openEscrow({ ...held, shares: held.shares.slice(0, 2) }, [one.privateKey, other.privateKey]),
    ).rejects.toThrow('does not open it');
    await expect(escrowKeys(key, [one.publicKey, one.publicKey])).rejects.toThrow('to one person');
  });

  test('is told from another key’s, and weak keys are not sealed to', async () => {
    const person = rsa();
    const held = await escrowKeys(key, [person.publicKey]);
    expect([isEscrowOf(held, key), isEscrowOf(held, 'another')]).toEqual([true, false]);
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024, ...pems }).publicKey;
    await expect(escrowKeys(key, [weak])).rejects.toThrow('cannot be sealed to');
    expect(() => readEscrow('{"what":"else"}')).toThrow();
  });
});
