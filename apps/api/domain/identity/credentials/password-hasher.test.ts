import type * as Argon2 from '@node-rs/argon2';
import { afterEach, expect, it, vi } from 'vitest';
import { openPasswordHasher } from './password-hasher.ts';

const argon2 = vi.hoisted(() => ({ working: 0, most: 0, calls: [] as string[] }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof Argon2>();
  const watched = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    argon2.calls.push(name);
    argon2.working += 1;
    argon2.most = Math.max(argon2.most, argon2.working);
    try {
      return await work();
    } finally {
      argon2.working -= 1;
    }
  };
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => watched('hash', () => real.hash(...given)),
    verify: (...given: Parameters<typeof real.verify>) => watched('verify', () => real.verify(...given)),
  };
});

afterEach(() => {
  argon2.calls.length = 0;
  argon2.most = 0;
});

it('hashes by argon2id at the price of SAFETY.md, never twice alike', async () => {
  const hasher = openPasswordHasher();
  const [one, two] = [await hasher.hash('Shapla2026'), await hasher.hash('Shapla2026')];
  for (const hash of [one, two])
    expect(hash).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  expect(one).not.toEqual(two);
});

it('knows a password in whatever way its letters were composed', async () => {
  const hasher = openPasswordHasher();
  const hash = await hasher.hash('caf\u00e9-\u09dc');
  if (!hash.ok) throw new Error('not busy');
  expect(await hasher.verify('cafe\u0301-\u09a1\u09bc', hash.value)).toEqual({ ok: true, value: true });
  expect(await hasher.verify('cafe-', hash.value)).toEqual({ ok: true, value: false });
});

it('does the same work for nobody’s password', async () => {
  const hasher = openPasswordHasher();
  expect(await hasher.verify('anything', null)).toEqual({ ok: true, value: false });
  expect(argon2.calls).toEqual(['verify']);
});

it('works on four at once, lets fifty wait, and is busy for the rest', async () => {
  const hasher = openPasswordHasher();
  const answers = await Promise.all(Array.from({ length: 60 }, () => hasher.verify('x', null)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(54);
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array.from({ length: 6 }, () => ({ ok: false, refusal: { kind: 'busy' } })),
  );
  expect(argon2.most).toBe(4);
  expect(await hasher.verify('x', null)).toMatchObject({ ok: true });
});
