import { setTimeout as sleep } from 'node:timers/promises';
import { verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { servePayments } from '@mela/api/surfaces/payments/index.ts';
import { portalRoutes } from '@mela/api/surfaces/portal/index.ts';
import { newId } from '@mela/primitives';
import { PORTAL_CALLS } from '@mela/wire/provider/all-portal-calls.ts';
import { authenticate, balance, status } from '@mela/wire/provider/index.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayRaces } from './of-gateways.ts';
import { portalRaces } from './of-the-portal.ts';
import { vendorRaces } from './of-vendors.ts';
import type { Button, Pressed, Race } from './race.ts';
import { openScene, type Scene } from './scene.ts';

// Fifty callers at once: with one key there is one effect and fifty equal answers, with a key each for what there is only once
// there is one that gets it. A route that moves money and is not raced here fails this test.

const CALLERS = 50;
const AGAIN_MS = 50;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(async () => {
  const { test } = scene;
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
  await test.close();
});

/** Who is told that too much goes on at once asks again, with the same key. */
async function certainly({ press }: Button, key: string): Promise<Pressed> {
  for (;;) {
    const answer = await press(key);
    if (!answer.busy) return answer;
    await sleep(AGAIN_MS);
  }
}

async function atOnce(race: Race, keyOf: () => string) {
  const button = await race.set(scene);
  const before = await scene.postingsOf(button.memberId);
  const answers = await Promise.all(Array.from({ length: CALLERS }, () => certainly(button, keyOf())));
  const done = answers.filter((answer) => answer.done);
  return { answers, done, postings: (await scene.postingsOf(button.memberId)) - before };
}

const races = { ...portalRaces, ...vendorRaces, ...gatewayRaces };

describe.each(Object.entries(races))('%s', (_name, race) => {
  it('called by fifty with one key has one effect and fifty equal answers', async () => {
    const key = newId();
    const { answers, postings } = await atOnce(race, () => key);
    expect(answers.map((answer) => answer.done)).toEqual(answers.map(() => true));
    expect(answers.map(({ answer }) => answer)).toEqual(answers.map(() => answers[0]?.answer));
    expect(postings).toBe(race.postings);
  });

  it('called by fifty with a key each does what there is to do once', async () => {
    const { done, postings } = await atOnce(race, newId);
    expect(done).toHaveLength(race.doneOfMany);
    expect(postings).toBe(race.postingsOfMany ?? race.postings);
  });
});

describe('every route that moves money is among them', () => {
  const READS = new Set<string>([authenticate.name, balance.name, status.name]);

  it('of the portal', () => {
    const idempotent = portalRoutes.flatMap(({ endpoint }) => (endpoint.idempotent ? endpoint.name : []));
    expect(Object.keys(portalRaces).toSorted()).toEqual(idempotent.toSorted());
  });

  it('of vendors', () => {
    const booking = PORTAL_CALLS.flatMap(({ name }) => (READS.has(name) ? [] : name));
    expect(Object.keys(vendorRaces).toSorted()).toEqual(booking.toSorted());
  });

  it('of gateways', async () => {
    const server = Fastify();
    const callbacks: string[] = [];
    server.addHook('onRoute', ({ url }) => void callbacks.push(url));
    servePayments(server, scene.test.services);
    await server.ready();
    expect(Object.keys(gatewayRaces).toSorted()).toEqual(callbacks.toSorted());
  });
});
