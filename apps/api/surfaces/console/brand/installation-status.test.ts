import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { makeOnePerson } from '@mela/testing/people/one-person.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/installation-status.ts';
import { me } from '@mela/wire/console/session.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { permissionInfo } from '@mela/wire/portal/permission.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { systemStatus } from '@mela/wire/portal/system.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { merchantById, openForPlay, openOffice, setStatus } from '../../../domain/merchants/index.ts';
import { plannedStatusesStep } from '../../../workers/planned-statuses.ts';

type Client = ConsoleClient;

let test: TestApi;
let officeId: string;
let [one, two, three] = [] as unknown as [Client, Client, Client];
const WHY = 'new machines';
const OPEN = { status: 'open', maintenanceEndsAt: null, opensAgain: false, at: null } as const;
const MAINTENANCE = { ...OPEN, status: 'maintenance' } as const;

// An api for each: which brand answers on a host, and whether it is open, is believed for a second.
beforeEach(async () => {
  test = await openTestApi();
  const office = await openOffice(test.services.database.kysely);
  officeId = office.id;
  const people = staffPeople.mela.slice(0, 3).map((person) => ({ ...person, role: 'owner' as const }));
  await openStaffPeople(test.services, office, people);
  const come = async (person: (typeof people)[number] | undefined) => {
    const client = openConsoleClient({ server: test.server, clock: test.clock });
    if (person) accepted(await client.login('office', person));
    return client;
  };
  [one, two, three] = [await come(people[0]), await come(people[1]), await come(people[2])];
});
afterEach(() => test.close());

const read = async (who = one) => accepted(await who.call(wire.installationStatus));
const key = () => ({ key: newId() });
type Wish = Readonly<{
  status: 'open' | 'maintenance' | 'blocked';
  maintenanceEndsAt: Date | null;
  opensAgain: boolean;
  at: Date | null;
}>;
const ask = async (wish: Wish, who = one) => {
  const { version } = await read();
  return who.call(wire.askInstallationStatus, { body: { ...wish, version, reason: WHY } }, key());
};
const decide = (id: string, who: Client, approve = true) =>
  who.call(decideApproval, { params: { id }, body: { approve, note: approve ? null : 'no' } }, key());
const byTwo = async (wish: Wish) => {
  const { id } = accepted(await ask(wish));
  return accepted(await decide(id, two));
};
const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
const work = async () => {
  const turns = Array.from({ length: 4 }, () => plannedStatusesStep(test.services).run());
  return (await Promise.all(turns)).reduce((sum, done) => sum + done, 0);
};
const changes = async () =>
  accepted(await one.call(auditTrail, { query: { action: 'installation-status-changed' } })).rows;

/** What players of a brand are told once it is believed no longer. */
const toldAt = (host: string) =>
  expect.poll(
    async () => {
      const { path } = systemStatus;
      const answer = await test.server.inject({ method: 'GET', url: path, headers: { host } });
      return answer.json<{ value: { status: number } }>().value.status;
    },
    { timeout: 10_000 },
  );

it.each([
  ['maintenance', 503, 'system.maintenance', 1],
  ['blocked', 451, 'system.blocked', 2],
] as const)(
  'under %s of the whole installation every brand answers its status and nothing else, and lets go of who listens',
  async (status, http, code, number) => {
    await test.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.server.server.address() as AddressInfo;
    const sockets = await Promise.all(
      ['mela', 'nodi'].map(async (brand) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, {
          headers: { host: `${brand}.localhost` },
        });
        const closed = once(socket, 'close').then(([reason]: unknown[]) => Number(reason));
        await once(socket, 'open');
        return { closed };
      }),
    );
    await byTwo({ ...OPEN, status });
    await test.deliver();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1013, 1013]);
    for (const brand of ['mela', 'nodi'] as const) {
      const host = `${brand}.localhost`;
      await toldAt(host).toBe(number);
      for (const { name, methods, path } of portalEndpoints)
        for (const method of methods) {
          const url = path.replaceAll(/:\w+/g, 'x');
          const answer = await test.server.inject({
            method,
            url,
            headers: { host },
            ...(method !== 'GET' && { payload: {} }),
          });
          const told = { status: answer.statusCode, code: answer.json<{ code: string }>().code };
          const tells = name === systemStatus.name || (name === permissionInfo.name && number === 1);
          const due = tells ? { status: 200, code: 'ok' } : { status: http, code };
          expect([name, method, told]).toEqual([name, method, due]);
        }
      const { id } = test.brand[brand];
      expect(await test.services.database.inMerchant(id, (scope) => openForPlay(scope))).toMatchObject({
        ok: false,
      });
    }
    expect(accepted(await one.call(me)).closed).toEqual({ status, endsAt: null });
  },
);

it('one person alone cannot, by whichever login; exactly what was asked for is done, once', async () => {
  const wish = { ...MAINTENANCE, maintenanceEndsAt: inMinutes(30), opensAgain: true };
  const { id, state } = accepted(await ask(wish));
  expect(state).toBe('pending');
  expect(await read()).toMatchObject({ status: 'open', planned: [] });
  expect(await decide(id, one)).toMatchObject({ ok: false, code: 'approval.second_person_needed' });
  const account = newId();
  const staffIds = await Promise.all([one, two].map(async (who) => accepted(await who.call(me)).staffId));
  await test.services.database.inMerchant(officeId, (scope) => makeOnePerson(scope, staffIds, account));
  expect(await decide(id, two)).toMatchObject({ ok: false, code: 'approval.second_person_needed' });
  expect(await read()).toMatchObject({ status: 'open', version: 0 });

  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(id, three)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await read()).toMatchObject({
    status: 'maintenance',
    maintenanceEndsAt: wish.maintenanceEndsAt,
    version: 1,
    planned: [{ at: wish.maintenanceEndsAt, isEnd: true }],
  });
  expect(await changes()).toMatchObject([
    { before: { status: 'open' }, after: { status: 'maintenance' }, reason: WHY },
  ]);
});

it("a brand's own maintenance is kept beside it, and still there afterwards", async () => {
  const own = inMinutes(500);
  await test.inMela((scope) =>
    setStatus(scope, { ...MAINTENANCE, maintenanceEndsAt: own, by: null, reason: null }),
  );
  await byTwo({ ...OPEN, status: 'blocked' });
  await toldAt('mela.localhost').toBe(2);
  await toldAt('nodi.localhost').toBe(2);
  const brands = [
    { code: 'mela', status: 'maintenance', maintenanceEndsAt: own },
    { code: 'nodi', status: 'open' },
  ];
  expect(await read()).toMatchObject({ status: 'blocked', brands });
  expect(await merchantById(test.services.database.kysely, test.brand.mela.id)).toMatchObject(
    brands[0] ?? {},
  );

  await byTwo(OPEN);
  await toldAt('nodi.localhost').toBe(0);
  await toldAt('mela.localhost').toBe(1);
  expect(await read()).toMatchObject({ status: 'open', brands });
});

it('a planned maintenance begins and ends by itself, once however many work on it', async () => {
  const [at, end] = [inMinutes(10), inMinutes(25)];
  await byTwo({ ...MAINTENANCE, at, maintenanceEndsAt: end, opensAgain: true });
  expect(await read()).toMatchObject({ status: 'open', planned: [{ at, isEnd: false }] });
  expect(await work()).toBe(0);
  test.clock.advance({ minutes: 10 });
  expect(await work()).toBe(1);
  expect(await read()).toMatchObject({ status: 'maintenance', maintenanceEndsAt: end, version: 1 });
  await toldAt('nodi.localhost').toBe(1);
  test.clock.advance({ minutes: 15 });
  expect(await work()).toBe(1);
  expect(await read()).toMatchObject({ status: 'open', planned: [], version: 2 });
  await toldAt('nodi.localhost').toBe(0);
  expect(await changes()).toMatchObject([
    { after: { status: 'open' } },
    { after: { status: 'maintenance' } },
  ]);
});

it('a plan is called off by two, and what comes too late is not done', async () => {
  await byTwo({ ...MAINTENANCE, at: inMinutes(10) });
  const [plan] = (await read()).planned;
  if (!plan) throw new Error('two have planned it');
  const off = accepted(
    await one.call(wire.askInstallationPlanOff, { params: { id: plan.id }, body: { reason: WHY } }, key()),
  );
  expect((await read()).planned).toHaveLength(1);
  accepted(await decide(off.id, two));
  expect((await read()).planned).toEqual([]);
  const late = accepted(await ask({ ...MAINTENANCE, at: inMinutes(10) }));
  test.clock.advance({ minutes: 10 });
  expect(await decide(late.id, two)).toMatchObject({
    ok: false,
    code: 'installation.status_version_conflict',
  });
  expect(await read()).toMatchObject({ status: 'open', planned: [], version: 0 });
});

it('says what is wrong with a wish beside its field', async () => {
  expect(await ask({ ...MAINTENANCE, at: inMinutes(-1) })).toMatchObject({
    status: 400,
    fields: { at: expect.any(String) },
  });
  expect(await ask({ ...OPEN, maintenanceEndsAt: inMinutes(5) })).toMatchObject({
    status: 400,
    fields: { maintenanceEndsAt: expect.any(String) },
  });
});
