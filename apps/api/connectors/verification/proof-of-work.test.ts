import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { proveWork, type Challenge } from '@mela/wire/portal/prove-work.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Purpose } from './human-verification.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const challengeFor = (purpose: Purpose = 'login'): Promise<Challenge> =>
  test.services.verification.challenge(test.brand.mela.id, purpose);
const check = (proof: string, purpose: Purpose = 'login') =>
  test.services.verification.check(test.brand.mela.id, purpose, proof);

type Proof = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

/** A solved proof, changed in one thing. */
const changed = (proof: string, change: (proof: Proof) => unknown): string =>
  btoa(JSON.stringify(change(JSON.parse(atob(proof)))));

const refused = { ok: false, refusal: { kind: 'not-human' } };

it('takes a proof once, however many bring it at the same moment', async () => {
  const proof = await proveWork(await challengeFor());
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(proof)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await check(proof)).toEqual(refused);
});

it('is for one purpose, one brand, and ten minutes', async () => {
  expect(await check(await proveWork(await challengeFor('freeplay')), 'login')).toEqual(refused);
  const elsewhere = await test.services.verification.challenge(test.brand.nodi.id, 'login');
  expect(await check(await proveWork(elsewhere))).toEqual(refused);
  const late = await proveWork(await challengeFor());
  test.clock.advance({ minutes: 10 });
  expect(await check(late)).toEqual(refused);
});

it('refuses work that was not done, or was made easier', async () => {
  const proof = await proveWork(await challengeFor());
  const { parameters } = await challengeFor();
  for (const forged of [
    '',
    'not base64 at all',
    btoa('{}'),
    changed(proof, ({ challenge }) => ({ challenge })),
    changed(proof, ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '00' } })),
    changed(proof, ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      solution,
    })),
    changed(proof, ({ challenge, solution }) => ({
      challenge: {
        ...challenge,
        parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, expires: 9e15 } },
      },
      solution,
    })),
    // The solution of one challenge under the signature of another.
    changed(proof, ({ challenge, solution }) => ({ challenge: { ...challenge, parameters }, solution })),
  ]) {
    expect(await check(forged)).toEqual(refused);
  }
  expect(await check(proof)).toMatchObject({ ok: true });
});
