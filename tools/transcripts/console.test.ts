import { expect, test } from 'vitest';
import { consoleWishes } from '../../packages/testing/scenes/console-wishes.ts';
import { lastInConsole, openConsoleGround } from './console-ground.ts';
import { followEffects } from './effects.ts';
import { operationsNow } from './operations-now.ts';
import { titleOf } from './operations.ts';
import { holdAll } from './recorded.ts';
import { transcribe } from './transcribe.ts';
import { openTranscribedApi } from './transcribed-api.ts';

const at = openTranscribedApi();

const operations = operationsNow('console', lastInConsole);

test('wishes are of calls that there are', () => {
  const titles = operations.map(titleOf);
  expect(
    [...Object.keys(consoleWishes), ...lastInConsole].filter((title) => !titles.includes(title)),
  ).toEqual([]);
});

test('the console answers everybody as recorded', async () => {
  const ground = await openConsoleGround(at.api, followEffects(at.owner));
  holdAll('console', await transcribe(operations, ground));
});
