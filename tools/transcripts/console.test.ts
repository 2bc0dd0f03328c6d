import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../packages/test-house/house.ts';
import { consoleWishes } from '../../packages/test-house/scenes/console-wishes.ts';
import { lastInConsole, openConsoleGround } from './console-ground.ts';
import { followEffects } from './effects.ts';
import { operationsNow } from './operations-now.ts';
import { titleOf } from './operations.ts';
import { holdAll } from './recorded.ts';
import { transcribe } from './transcribe.ts';

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

const operations = operationsNow('console', lastInConsole);

test('wishes are of calls that there are', () => {
  const titles = operations.map(titleOf);
  expect(
    [...Object.keys(consoleWishes), ...lastInConsole].filter((title) => !titles.includes(title)),
  ).toEqual([]);
});

test('the console answers everybody as recorded', async () => {
  const ground = await openConsoleGround(house, followEffects(owner));
  holdAll('console', await transcribe(operations, ground));
});
