import { newId } from '@mela/primitives';
import { openAnsweringVendor } from '@mela/testing/vendors/answering-vendor.ts';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { vendorCaller } from '@mela/testing/vendors/vendor-caller.ts';
import { approvalList, withdrawApproval } from '@mela/wire/console/approvals.ts';
import { waitingCounts } from '@mela/wire/console/waiting.ts';
import * as wire from '@mela/wire/console/vendor-keys.ts';
import { status } from '@mela/wire/provider/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveVendor } from '../../../domain/catalogue/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';
import { addVendorKey, liveVendorKeys } from '../../../domain/play/index.ts';

const VENDOR = 'SHAPLA';
const FIRST = new Uint8Array(32).fill(1);
const BECAUSE = { reason: 'the yearly change' };

let vendor: Awaited<ReturnType<typeof openAnsweringVendor>>;
let api: TestApi;
let database: pg.Client;
let farida: ConsoleClient;
let tanvir: ConsoleClient;

beforeAll(async () => {
  vendor = await openAnsweringVendor();
  api = await openTestApi({ STUDIO_URL: vendor.url });
  database = new pg.Client(api.ownerUrl);
  await database.connect();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  [farida, tanvir] = [await staffAtWork(api, 'farida'), await staffAtWork(api, 'tanvir')];
  vendor.installed.set('mela.SHAPLA.1', FIRST);
  await api.inMela(async (scope) => {
    await saveVendor(scope, { code: VENDOR, names: { en: 'Shapla' }, runs: 'protocol' });
    await addVendorKey(scope, api.services.secretBox, VENDOR, { number: 1, secret: FIRST });
  });
});
afterAll(async () => {
  await database.end();
  await api.close();
  vendor.close();
});

const make = (by: ConsoleClient) => by.call(wire.makeVendorKey, { body: { vendor: VENDOR, ...BECAUSE } });
const asked = async () => {
  const query = { view: 'all', state: 'pending', kind: 'vendor-key', subject: VENDOR } as const;
  return accepted(await farida.call(approvalList, { query })).approvals[0]?.id ?? newId();
};
const open = async (by: ConsoleClient) => decideAs(by, await asked());
const retire = (by: ConsoleClient, number: number) =>
  by.call(wire.retireVendorKey, { body: { vendor: VENDOR, number, ...BECAUSE } });
const keys = async () => accepted(await farida.call(wire.vendorKeys, { query: {} })).rows;
const unreadable = async () => accepted(await farida.call(waitingCounts)).queues?.vendorKeys;
const believed = async () =>
  (await api.inMela((scope) => liveVendorKeys(scope, api.services.secretBox, VENDOR))).map(
    ({ number }) => number,
  );

/** What the portal says to a call of the vendor's under a key. */
async function hears(id: string): Promise<number> {
  const { send } = vendorCaller(api, { id, secret: vendor.installed.get(id) ?? FIRST });
  return (await send(status, { kind: 'bet', transaction: 't' })).status;
}

/** With which key the portal asks for the vendor's games. */
async function asksWith(): Promise<string | undefined> {
  vendor.signedWith.length = 0;
  const taken = await api.services.play.takeOverGames(api.brand.mela, VENDOR);
  expect(taken.ok).toBe(true);
  return vendor.signedWith[0];
}

test('a key is changed by two people without a pause: made, put in, opened, and the old one ended', async () => {
  const { id, secret } = accepted(await make(farida));
  expect([id, secret]).toEqual(['mela.SHAPLA.2', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  // It is told once, waits for somebody else, and nobody believes it.
  expect(JSON.stringify(await keys())).not.toContain(secret);
  expect(await keys()).toMatchObject([
    { number: 2, state: 'waiting', signs: false, madeBy: { name: 'Farida Yasmin' } },
    { number: 1, state: 'open', signs: true, madeBy: null },
  ]);
  expect([await believed(), await asksWith()]).toEqual([[1], 'mela.SHAPLA.1']);
  expect(await make(tanvir)).toMatchObject({ status: 409, code: 'approval.pending' });
  expect(await open(farida)).toMatchObject({ status: 409, code: 'approval.second_person_needed' });
  expect(await retire(tanvir, 2)).toMatchObject({ status: 404 });
  // The vendor has not put it in: we would sign what it cannot read.
  expect(await open(tanvir)).toMatchObject({ status: 409, code: 'vendor_key.not_installed' });
  expect(await believed()).toEqual([1]);

  vendor.installed.set(id, Buffer.from(secret, 'hex'));
  accepted(await open(tanvir));
  expect([await believed(), await asksWith()]).toEqual([[2, 1], id]);
  expect([await hears('mela.SHAPLA.1'), await hears(id)]).toEqual([200, 200]);
  await expect.poll(async () => (await keys()).filter(({ heardAt }) => heardAt !== null)).toHaveLength(2);
  expect(await make(tanvir)).toMatchObject({ status: 409, code: 'vendor_key.enough' });

  accepted(await retire(farida, 1));
  accepted(await retire(farida, 1));
  await expect.poll(() => hears('mela.SHAPLA.1')).toBe(401);
  expect(await hears(id)).toBe(200);
  expect(await retire(farida, 2)).toMatchObject({ status: 409, code: 'vendor_key.last' });
  const named = async (query: object) =>
    accepted(await farida.call(wire.vendorKeys, { query })).rows.map((key) => key.id);
  expect(await named({ state: 'retired', vendor: VENDOR })).toEqual(['mela.SHAPLA.1']);
  expect(await named({ openedBy: 'none' })).toEqual(['mela.SHAPLA.1']);
  expect(await named({ retiredBy: 'me' })).toEqual(['mela.SHAPLA.1']);
  expect(await named({ vendor: 'NOBODY' })).toEqual([]);
  expect(await named({ order: '-retiredAt' })).toEqual(['mela.SHAPLA.1', id]);

  const trail = await api.inMela((scope) =>
    auditTrail(scope, { subject: { kind: 'vendor-key' }, limit: 10 }),
  );
  expect(trail.map(({ action, subject }) => [action, subject.id])).toEqual([
    ['vendor-key-retired', VENDOR],
    ['vendor-key-approved', VENDOR],
    ['vendor-key-requested', VENDOR],
  ]);
  const { rows } = await database.query('select answer::text from platform.idempotency');
  expect(
    JSON.stringify([rows, trail], (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain(secret);
});

test('a key that cannot be read takes no other along, and staff are told', async () => {
  const { id, secret } = accepted(await make(tanvir));
  const number = Number(id.split('.').at(-1));
  vendor.installed.set(id, Buffer.from(secret, 'hex'));
  accepted(await open(farida));
  expect(await asksWith()).toBe(id);
  await database.query(
    `update play.vendor_key set sealed_secret = set_byte(sealed_secret, 20, get_byte(sealed_secret, 20) # 1) where number = $1`,
    [number],
  );
  expect([await believed(), await asksWith(), await unreadable()]).toEqual([[2], 'mela.SHAPLA.2', 1]);
  expect(await hears('mela.SHAPLA.2')).toBe(200);
  expect((await keys()).slice(0, 2)).toMatchObject([
    { number, readable: false, signs: false },
    { number: 2, readable: true, signs: true },
  ]);
  // The one that works stays, the other can be ended.
  expect(await retire(farida, 2)).toMatchObject({ code: 'vendor_key.last' });
  accepted(await retire(farida, number));
  expect(await unreadable()).toBe(0);
});

test('a key that its maker takes back, or a colleague refuses, is ended, and the next can be made', async () => {
  for (const end of [
    (id: string) => farida.call(withdrawApproval, { params: { id }, body: { note: null } }, { key: newId() }),
    (id: string) => decideAs(tanvir, id, false),
  ]) {
    const { id } = accepted(await make(farida));
    const request = await asked();
    accepted(await end(request));
    expect((await keys()).find((key) => key.id === id)).toMatchObject({ state: 'retired' });
    expect(await decideAs(tanvir, request)).toMatchObject({ code: 'approval.closed' });
  }
});

test('of many who make or end keys at once, one makes one, and one key is left', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, (_, at) => make(at % 2 ? farida : tanvir)));
  const [one, ...others] = made.filter((answer) => answer.ok);
  expect(others).toEqual([]);
  const { id, secret } = accepted(one ?? (await make(farida)));
  const number = Number(id.split('.').at(-1));
  vendor.installed.set(id, Buffer.from(secret, 'hex'));
  // Whoever has made it is refused, or told that it was decided already when the other was faster.
  await Promise.all([open(farida), open(tanvir)]);
  const opened = (await keys()).find((key) => key.number === number);
  expect(opened).toMatchObject({ state: 'open', openedBy: { id: expect.any(String) } });
  expect(opened?.openedBy?.id).not.toBe(opened?.madeBy?.id);
  const ended = await Promise.all([retire(farida, 2), retire(tanvir, number)]);
  expect(ended.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await believed()).toHaveLength(1);
});

test('nobody makes a key for a vendor that is none of the brand’s', async () => {
  const body = { vendor: 'NOBODY', ...BECAUSE };
  expect(await farida.call(wire.makeVendorKey, { body })).toMatchObject({ status: 404 });
  expect(await farida.call(wire.retireVendorKey, { body: { ...body, number: 1 } })).toMatchObject({
    status: 404,
  });
});

test('a vendor’s calls are heard from its own networks only, once they are named', async () => {
  const set = (networks: string[]) =>
    tanvir.call(wire.setVendorNetworks, { body: { vendor: VENDOR, networks, ...BECAUSE } }, { key: newId() });
  const networksNow = async () => accepted(await farida.call(wire.vendorBooks)).vendors[0]?.networks;
  const [id = ''] = (await keys()).filter(({ signs }) => signs).map((key) => key.id);
  expect(await hears(id)).toBe(200);
  expect(await set(['203.0.113.9/24'])).toMatchObject({
    status: 400,
    fields: { networks: expect.anything() },
  });
  expect(accepted(await set(['203.0.113.0/24']))).toMatchObject({ state: 'approved', needsTwo: false });
  expect(await networksNow()).toEqual(['203.0.113.0/24']);
  await expect.poll(() => hears(id)).toBe(401);
  // Another network, a wider one and anywhere let more call: one person alone changes nothing by asking.
  for (const wider of [['203.0.113.0/24', '127.0.0.0/8'], ['203.0.112.0/23'], []]) {
    const { id: request, state } = accepted(await set(wider));
    expect(state).toBe('pending');
    expect(await decideAs(tanvir, request)).toMatchObject({ code: 'approval.second_person_needed' });
    expect(await networksNow()).toEqual(['203.0.113.0/24']);
    accepted(await decideAs(farida, request, false));
  }
  expect(await hears(id)).toBe(401);
  const { id: request } = accepted(await set(['203.0.113.0/24', '127.0.0.0/8']));
  const answers = await Promise.all([1, 2, 3].map(() => decideAs(farida, request)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  await expect.poll(() => hears(id)).toBe(200);
  // Part of what was let in takes one.
  expect(accepted(await set(['127.0.0.0/16']))).toMatchObject({ state: 'approved' });
  const anywhere = accepted(await set([]));
  accepted(await set(['127.0.0.0/24']));
  expect(await decideAs(farida, anywhere.id)).toMatchObject({ code: 'vendor_networks.version_conflict' });
  accepted(await decideAs(farida, accepted(await set([])).id));
  expect(await networksNow()).toEqual([]);
  const [last] = await api.inMela((scope) => auditTrail(scope, { action: 'vendor-networks-set', limit: 1 }));
  expect(last).toMatchObject({ subject: { kind: 'vendor', id: VENDOR }, after: { networks: [] } });
});
