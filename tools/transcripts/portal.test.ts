import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../packages/test-house/house.ts';
import { followEffects } from './effects.ts';
import { operationsNow } from './operations-now.ts';
import { titleOf } from './operations.ts';
import { openPortalGround, openWalkers } from './portal-ground.ts';
import { lastInPortal, portalWishes } from './portal-wishes.ts';
import { hold, holdAll } from './recorded.ts';
import { transcribe } from './transcribe.ts';
import { walked, walks } from './walk.ts';

let house: TestHouse;
let owner: pg.Client;

beforeAll(async () => {
  house = await openHouse();
  owner = new pg.Client(house.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

const operations = operationsNow('portal', lastInPortal);

test('wishes are of calls that there are', () => {
  const titles = operations.map(titleOf);
  expect([...Object.keys(portalWishes), ...lastInPortal].filter((title) => !titles.includes(title))).toEqual(
    [],
  );
});

test('the portal answers everybody as recorded', async () => {
  const ground = await openPortalGround(house, followEffects(owner));
  holdAll('portal', await transcribe(operations, ground));
  const walking = { ...ground, callers: await openWalkers(house) };
  await ground.effects();
  const texts = new Map<string, string>();
  for (const [name, steps] of Object.entries(walks))
    texts.set(name, await walked(steps, operations, walking));
  hold('walks/portal.txt', texts);
});
