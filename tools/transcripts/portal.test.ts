import { expect, test } from 'vitest';
import { followEffects } from './effects.ts';
import { operationsNow } from './operations-now.ts';
import { titleOf } from './operations.ts';
import { openPortalGround, openWalkers, lastInPortal, portalWishes } from './portal-ground.ts';
import { hold, holdAll } from './recorded.ts';
import { transcribe } from './transcribe.ts';
import { walked, walks } from './walk.ts';
import { openTranscribedApi } from './transcribed-api.ts';

const at = openTranscribedApi();

const operations = operationsNow('portal', lastInPortal);

test('wishes are of calls that there are', () => {
  const titles = operations.map(titleOf);
  expect([...Object.keys(portalWishes), ...lastInPortal].filter((title) => !titles.includes(title))).toEqual(
    [],
  );
});

test('the portal answers everybody as recorded', async () => {
  const ground = await openPortalGround(at.api, followEffects(at.owner));
  holdAll('portal', await transcribe(operations, ground));
  const walking = { ...ground, callers: await openWalkers(at.api) };
  await ground.effects();
  const texts = new Map<string, string>();
  for (const [name, steps] of Object.entries(walks.portal))
    texts.set(name, await walked(steps, operations, walking));
  hold('walks/portal.txt', texts);
});
