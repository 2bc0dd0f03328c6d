import { readFileSync } from 'node:fs';
import { closeAccount, freezeAccount } from '../../apps/api/domain/identity/index.ts';
import { invariant, newId } from '../../packages/primitives/index.ts';
import { openConsoleClient } from '../../packages/testing/console-client.ts';
import { waitingApplication } from '../../packages/testing/people/content.ts';
import { openPerson, PASSWORD, PAYMENT_PASSWORD, signIn } from '../../packages/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '../../packages/testing/people/staff.ts';
import { accepted, type PortalClient } from '../../packages/testing/portal-client.ts';
import { openPretendVendor } from '../../packages/testing/vendors/pretend-vendor.ts';
import { openRoom } from '../../packages/testing/people/messages.ts';
import { fillIn, type Wish } from '../../packages/testing/scenes/fill-in.ts';
import { openPortalScene, type CallerName } from '../../packages/testing/scenes/portal-scene.ts';
import type { TestApi } from '../../packages/testing/test-api.ts';
import { openAccount } from '../../packages/wire/console/members.ts';
import { agentHome } from '../../packages/wire/portal/agents.ts';
import { gameList } from '../../packages/wire/portal/games.ts';
import { seal } from '../../packages/wire/portal/seal.ts';
import { payloadKeys } from '../../packages/wire/portal/session.ts';
import { send } from './answers.ts';
import { titleOf } from './operations.ts';
import type { Caller, Ground } from './transcribe.ts';

const read = JSON.parse(readFileSync(new URL('portal-wishes.json', import.meta.url), 'utf8')) as {
  wishes: Readonly<Record<string, Wish>>;
  last: readonly string[];
};

/**
 * What is right to say in the calls of the portal, by method and path. It is kept as data because it speaks the wire's spelling. The
 * names behind `$` are those of the portal's scene; `$proof x` is the work that a call of that purpose wants, done.
 */
export const portalWishes = read.wishes;

/** What ends sessions, or keeps those who said it from most else: said when everything else was, in this order. */
export const lastInPortal = read.last;

const HOST = 'mela.localhost';

/** Whom calls name; everybody else is let in by what calls name for visitors, or by none. */
const AUDIENCES: Readonly<Record<CallerName, string>> = {
  visitor: 'visitor',
  trial: 'trial',
  owner: 'member',
  member: 'member',
  agent: 'agent',
  'other branch’s agent': 'agent',
};

/** The portal with somebody of every kind: those of its scene, and who is frozen, has a password due, or comes from another brand. */
export async function openPortalGround(test: TestApi, effects: Ground['effects']): Promise<Ground> {
  const scene = await openPortalScene(test);
  const things = { ...scene.things, ...(await moreThings(test, scene)), channel: scene.channelId };
  const answer = { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD, vendor: 'VENDOR1' };
  const refused = { ...(await openRefused(test)), 'other brand’s': scene.foreigner };
  const callers = [
    ...Object.entries(scene.callers).map(([name, client]) => ({
      name,
      isOf: [AUDIENCES[name as CallerName]],
      client,
    })),
    ...Object.entries(refused).map(([name, client]) => ({ name, isOf: [], client })),
  ].map(({ name, isOf, client }, index) => ({ name, isOf, headers: headersOf(client, index) }));
  const { visitor } = scene.callers;
  const [key] = accepted(await visitor.call(payloadKeys)).keys;
  invariant(key, 'the portal offers a payload key');
  const filled = (wish: Wish): Promise<Wish> =>
    filledIn(wish, { ...things, ...answer, numero: scene.drawNumber }, visitor);
  return {
    callers,
    effects,
    endless: [],
    tick: () => test.clock.advance({ seconds: 0.001 }),
    known: things,
    send: (asked) => send(test.server, asked),
    pathOf: ({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => idOf(things, name)),
    filled,
    wishOf: (operation) => filled(portalWishes[titleOf(operation)] ?? {}),
    seal: (path, body) => seal(key, { path, merchantCode: 'mela', now: test.clock.now().getTime(), body }),
  };
}

function idOf(things: Readonly<Record<string, string>>, name: string): string {
  const id = things[name];
  invariant(id !== undefined, `the scene has something for :${name}`);
  return id;
}

const headersOf = ({ state }: PortalClient, index: number): Caller['headers'] => ({
  host: HOST,
  'accept-language': 'en',
  'x-forwarded-for': `203.0.113.${index + 1}`,
  ...(state.token ? { authorization: `Bearer ${state.token}` } : {}),
});

/** What wishes name that the scene does not have: somebody to log in as, a promotion with an application, a game. */
async function moreThings(
  test: TestApi,
  { callers }: Awaited<ReturnType<typeof openPortalScene>>,
): Promise<Record<string, string>> {
  const { account } = await openPerson(test, { username: 'guest' });
  const { content, application, applicationPicture } = await waitingApplication(test, account.id);
  await openPretendVendor(test);
  const invitationOf = async (agent: PortalClient): Promise<string> =>
    accepted(await agent.call(agentHome)).invitation?.code ?? '';
  const { games } = accepted(await callers.visitor.call(gameList));
  return {
    content,
    application,
    applicationPicture,
    game: games[0]?.id ?? '',
    nothing: newId(),
    'agent’s code': await invitationOf(callers.agent),
    'other agent’s code': await invitationOf(callers['other branch’s agent']),
  };
}

/** Who has a session that opens nothing: an account that was frozen since, and one whose password is due. */
async function openRefused(test: TestApi): Promise<Record<string, PortalClient>> {
  const frozen = await signIn(test, { username: 'frozen' });
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    freezeAccount(scope, frozen.account.id),
  );
  const closed = await signIn(test, { username: 'closed' });
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    closeAccount(scope, closed.account.id),
  );
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  const admin = openConsoleClient({ server: test.server, clock: test.clock });
  const anika = staffPeople.mela.find(({ role }) => role === 'admin');
  invariant(anika, 'there is an admin');
  accepted(await admin.login('mela', anika));
  const body = {
    type: 0,
    username: 'newhand',
    nickname: '',
    upline: '',
    reason: 'for the transcript',
  } as const;
  const { password } = accepted(await admin.call(openAccount, { body }));
  const due = test.visit('mela');
  accepted(await due.login('newhand', password));
  return { 'frozen since': frozen.client, 'password due': due };
}

/** Those who take walks: somebody without a session, two members and an agent, to whom nothing has happened yet. */
export async function openWalkers(test: TestApi): Promise<Caller[]> {
  await openRoom(test);
  const people = [
    ['stranger', test.visit('mela')],
    ['walker', (await signIn(test, { username: 'walker' })).client],
    ['other walker', (await signIn(test, { username: 'otherwalker' })).client],
    ['walking agent', (await signIn(test, { username: 'walkingagent', type: 1 })).client],
  ] as const;
  return people.map(([name, client], index) => ({
    name,
    isOf: [],
    headers: { ...headersOf(client, index), 'x-forwarded-for': `198.51.100.${index + 1}` },
  }));
}

/** A wish with the scene's things, and with fresh work where a call wants work done. */
async function filledIn(
  wish: Wish,
  things: Readonly<Record<string, string>>,
  visitor: PortalClient,
): Promise<Wish> {
  const purpose = /\$proof (\w+)/.exec(JSON.stringify(wish))?.[1];
  if (purpose === undefined) return fillIn(wish, things);
  const proof = await visitor.proofFor(purpose as 'login');
  return fillIn(wish, { ...things, [`proof ${purpose}`]: proof });
}
