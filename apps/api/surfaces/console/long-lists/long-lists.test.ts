import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openTestChannel, openTestHandChannel } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { newId, type Id } from '@mela/primitives';
import type { Endpoint } from '@mela/wire';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutChannelBy } from '../../../domain/cashier/index.ts';
import { saveLotteryGame } from '../../../domain/lottery/index.ts';
import { MEMBER, ROWS, type StaffName, type ListScene, type Row } from './test-listed.ts';
import { listsOfMoney } from './test-lists-of-money.ts';
import { listsOfTheRest } from './test-lists-of-the-rest.ts';

const scene = {
  inMela: (work) => scene.api.services.database.inMerchant(scene.api.brand.mela.id, work),
  async plant(table, rows) {
    const columns = Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', ');
    await scene.owner.query(
      `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  },
} as ListScene;
const desks = {} as Record<StaffName, ConsoleClient>;
const LISTS = { ...listsOfMoney(scene), ...listsOfTheRest(scene) };

beforeAll(async () => {
  scene.api = await openTestApi();
  await openStaffPeople(scene.api.services, scene.api.brand.mela, staffPeople.mela);
  scene.owner = new pg.Client(scene.api.ownerUrl);
  await scene.owner.connect();
  // Rows stand for themselves: no row elsewhere has to be there, and no trigger asks.
  await scene.owner.query('set session_replication_role = replica');
  await openTestSender(scene.api);
  const byHand = await openTestHandChannel(scene.api);
  const gateway = await openTestChannel(scene.api);
  await scene.inMela((scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
  const sender = await scene.inMela((scope) => payoutChannelBy(scope, { code: 'sender' }));
  scene.given = { byHand: byHand.id, gateway: gateway.channel.id, sender: sender?.id ?? '' };
  scene.memberId = (await openPerson(scene.api, { username: MEMBER })).account.id;
  for (const name of Object.keys({ anika: 1, farida: 1, rezaul: 1, content: 1 }) as (keyof typeof desks)[]) {
    const person = staffPeople.mela.find(({ username, role }) => username === name || role === name);
    if (!person) throw new Error(`nobody is called ${name}`);
    desks[name] = openConsoleClient({ server: scene.api.server, clock: scene.api.clock });
    accepted(await desks[name].login('mela', person));
  }
});
afterAll(async () => {
  await scene.owner.end();
  await scene.api.close();
});

const endpointOf = (list: string): Endpoint => {
  const found = consoleEndpoints.find(({ name }) => name === list.split(' ')[0]);
  if (!found) throw new Error(`no call is named ${list}`);
  return found;
};

/** The rows of a page, whatever they are called, and whether there are more. */
function read(answer: unknown): { rows: Row[]; more: boolean } {
  const value = answer as Row & { more?: boolean; next?: unknown };
  const rows = Object.values(value).find((part) => Array.isArray(part)) as Row[];
  return { rows, more: value.more ?? typeof value.next === 'string' };
}

test('every list of the console that goes on is here', () => {
  const goesOn = consoleEndpoints.filter(({ methods, answer }) => {
    const { shape = {} } = (answer as unknown as { def: { shape?: Row } }).def;
    return methods.includes('GET') && ('more' in shape || 'next' in shape);
  });
  const known = new Set(Object.keys(LISTS).map((list) => list.split(' ')[0]));
  expect(new Set(goesOn.map(({ name }) => name))).toEqual(known);
});

test.each(Object.entries(LISTS))(
  '%s shows each of hundreds of rows once, page after page',
  async (list, how) => {
    const { table, row, query = {}, cursor = 'before', next = ({ id }) => id, as = 'anika', fill } = how;
    if (table && row) {
      if (!how.beside)
        await scene.owner.query(`delete from ${table} where merchant_id = $1`, [scene.api.brand.mela.id]);
      const rows = Array.from({ length: ROWS }, (_, at) => ({
        merchant_id: scene.api.brand.mela.id,
        ...row(at),
      }));
      await scene.plant(table, rows);
    }
    await fill?.();
    const seen: string[] = [];
    let last: unknown;
    for (let page = 0; page < 20; page += 1) {
      const asked = { query: { ...query, ...(last === undefined ? {} : { [cursor]: last }) } };
      const { rows, more } = read(accepted(await desks[as].call(endpointOf(list), asked as never)));
      expect(rows.length).toBeLessThanOrEqual(100);
      seen.push(...rows.map((one) => String(one['id'] ?? next(one))));
      if (!more) break;
      last = next(rows.at(-1) ?? {});
    }
    expect([seen.length, new Set(seen).size]).toEqual([ROWS, ROWS]);
  },
);

test('an inbox of requests and steps shows each once, page after page, the longest waiting first', async () => {
  const merchant_id = scene.api.brand.mela.id;
  for (const list of ['consoleApprovals waiting', 'consoleDeposits review'] as const) {
    const { table = '', row = () => ({}) } = LISTS[list] ?? {};
    const reply = table === 'cashier.deposit' ? { needs_two: true, first_approval_by: newId() } : {};
    await scene.owner.query(`delete from ${table} where merchant_id = $1`, [merchant_id]);
    await scene.plant(
      table,
      Array.from({ length: ROWS }, (_, at) => ({ merchant_id, ...row(at), ...reply })),
    );
  }
  const seen: { since: Date; id: Id }[] = [];
  for (let page = 0, more = true; more && page < 20; page += 1) {
    const answer = accepted(await desks.anika.call(approvalList, { query: { after: seen.at(-1) } }));
    const waiting = answer.approvals.map(({ id, requestedAt }) => ({ id, since: requestedAt }));
    seen.push(...[...waiting, ...answer.steps].map(({ id, since }) => ({ id, since })).toSorted(inOrder));
    more = answer.more;
  }
  expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([2 * ROWS, 2 * ROWS]);
  expect(seen).toEqual(seen.toSorted(inOrder));
});

const inOrder = (one: { since: Date; id: Id }, other: { since: Date; id: Id }): number =>
  one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1);
