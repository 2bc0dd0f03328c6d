import { test } from 'vitest';
import { lastInConsole, openConsoleGround } from './console-ground.ts';
import { followEffects } from './effects.ts';
import { operationsNow } from './operations-now.ts';
import { hold } from './recorded.ts';
import { openTranscribedApi } from './transcribed-api.ts';
import { walked, walks } from './walk.ts';

const at = openTranscribedApi();

test('the console answers those who walk through it as recorded', async () => {
  const ground = await openConsoleGround(at.api, followEffects(at.owner));
  await ground.effects();
  const texts = new Map<string, string>();
  for (const [name, steps] of Object.entries(walks.console))
    texts.set(name, await walked(steps, operationsNow('console', lastInConsole), ground));
  hold('walks/console.txt', texts);
});
