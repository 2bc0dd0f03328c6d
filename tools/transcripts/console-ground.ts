import { beginningOf, STARTING_ROLES } from '../../packages/permissions/index.ts';
import { closeAccount } from '../../apps/api/domain/identity/index.ts';
import { staffAtWork } from '../../apps/api/domain/operator/index.ts';
import { invariant } from '../../packages/primitives/index.ts';
import { openConsoleClient, type ConsoleClient } from '../../packages/testing/console-client.ts';
import type { TestApi } from '../../packages/testing/test-api.ts';
import { signIn } from '../../packages/testing/people/member.ts';
import { namesOf, openConsoleScene, thingOf } from '../../packages/testing/scenes/console-scene.ts';
import { consoleWishes, REASON } from '../../packages/testing/scenes/console-wishes.ts';
import { fillIn } from '../../packages/testing/scenes/fill-in.ts';
import { send } from './answers.ts';
import { titleOf } from './operations.ts';
import type { Caller, Ground } from './transcribe.ts';

/** What ends sessions: said when everything else was. */
export const lastInConsole: readonly string[] = ['POST /console/logout'];

/** The console with staff of every role, somebody of another brand's, and a member of the portal with their token. */
export async function openConsoleGround(test: TestApi, effects: Ground['effects']): Promise<Ground> {
  const scene = await openConsoleScene(test);
  const closed = await signIn(test, { username: 'closed' });
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    closeAccount(scope, closed.account.id),
  );
  const names = { ...namesOf(scene.ids), ...(await staffIds(test)), closed: closed.account.id };
  const member = await signIn(test, { username: 'passer-by' });
  const nobody = openConsoleClient({ server: test.server, clock: test.clock });
  const { token } = member.client.state;
  invariant(token, 'they are signed in');
  const callers: Caller[] = [
    callerOf('nobody', ['visitor'], nobody),
    {
      ...callerOf('a member', [], nobody),
      headers: { ...BROWSER, cookie: `console_session=${token}` },
    },
    ...STARTING_ROLES.map((role) =>
      callerOf(role, ['staff', ...beginningOf(role)], scene.staff('mela', role)),
    ),
    callerOf('other brand’s admin', ['staff', ...beginningOf('admin')], scene.staff('nodi', 'admin')),
    callerOf('other brand’s editor', ['staff', ...beginningOf('content')], scene.staff('nodi', 'content')),
  ];
  return {
    callers,
    effects,
    endless: ['GET /console/audit'],
    tick: () => test.clock.advance({ seconds: 0.001 }),
    known: names,
    send: (asked) => send(test.server, asked),
    pathOf: ({ path }) => path.replace(':id', thingOf(scene.ids, path)),
    filled: async (wish) => fillIn(wish, names),
    wishOf: async (operation) => ({
      body: { reason: REASON },
      ...fillIn(consoleWishes[titleOf(operation)] ?? {}, names),
    }),
  };
}

/** The first brand's staff, by their usernames. */
async function staffIds({ services, brand }: TestApi): Promise<Record<string, string>> {
  const staff = await services.database.inMerchant(brand.mela.id, staffAtWork);
  return Object.fromEntries(staff.map(({ staffId, username }) => [username, staffId]));
}

const BROWSER = { host: 'console.localhost', 'accept-language': 'en', origin: 'http://console.localhost' };

const callerOf = (name: string, isOf: readonly string[], { state }: ConsoleClient): Caller => ({
  name,
  isOf,
  headers: { ...BROWSER, ...(state.cookie ? { cookie: state.cookie } : {}) },
});
