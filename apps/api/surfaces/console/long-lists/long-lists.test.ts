import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openTestChannel, openTestHandChannel } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { formatAmount, newId, type Id } from '@mela/primitives';
import type { Endpoint } from '@mela/wire';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import {
  filtersOf,
  sortableIn,
  valueIn,
  type ListColumn,
  type ListEndpoint,
} from '@mela/wire/console/list.ts';
import { listFile, listSummary } from '@mela/wire/console/lists.ts';
import { search } from '@mela/wire/console/search.ts';
import { statementsOf } from '@mela/testing/statements.ts';
import type { WireFile } from '@mela/wire/file.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payoutChannelBy } from '../../../domain/cashier/index.ts';
import { saveLotteryGame } from '../../../domain/lottery/index.ts';
import { MEMBER, ROWS, type Listed, type StaffName, type ListScene, type Row } from './test-listed.ts';
import { listsOfMessages } from './test-lists-of-messages.ts';
import { listsOfMoney } from './test-lists-of-money.ts';
import { listsOfTheHouse } from './test-lists-of-the-house.ts';
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
const LISTS = {
  ...listsOfMoney(scene),
  ...listsOfTheHouse(scene),
  ...listsOfMessages,
  ...listsOfTheRest(scene),
};

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

/** The rows of a page, whatever they are called, whether there are more, and what the next page is asked for with, where the answer says it. */
function read(answer: unknown): { rows: Row[]; more: boolean; after: unknown } {
  const value = answer as Row & { more?: boolean; next?: unknown };
  const rows = Object.values(value).find((part) => Array.isArray(part)) as Row[];
  return { rows, more: value.more ?? typeof value.next === 'string', after: value.next ?? undefined };
}

/** What there are few of, which is read whole: no table has them in an order (`listing-of-few.test.ts`). */
const FEW = [
  'consoleJobs',
  'consoleVendorKeys',
  'consoleRoleOverview',
  'consoleBrandOverview',
  'consoleLotteryGameOverview',
  'consoleCannedAnswerOverview',
  'consoleServiceDeskOverview',
];

/** What is said one after the other is read from its end: `chat-room.test.ts` pages through it. */
const TALK = ['consoleChatRoom'];

test('every list of the console that goes on is here', () => {
  const goesOn = consoleEndpoints.filter(({ methods, answer }) => {
    const { shape = {} } = (answer as unknown as { def: { shape?: Row } }).def;
    return methods.includes('GET') && ('more' in shape || 'next' in shape);
  });
  const known = new Set(Object.keys(LISTS).map((list) => list.split(' ')[0]));
  expect(new Set(goesOn.map(({ name }) => name))).toEqual(new Set([...known, ...FEW, ...TALK]));
});

test('every list that is searched is looked up by an index, whatever is typed', async () => {
  const statements = await statementsOf(() => desks.anika.call(search, { query: { text: 'zebra' } }));
  const pages = statements.filter((statement) => statement.includes('list_at'));
  expect(pages.length).toBeGreaterThan(4);
  await scene.owner.query('set enable_seqscan = off; set enable_bitmapscan = off');
  for (const page of pages) {
    const { rows } = await scene.owner.query<Record<string, string>>(
      `explain (generic_plan, costs off) ${page}`,
    );
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    expect(plan, page).toMatch(/Index Cond:.* >= /);
  }
});

/** So are the draws of some days: what is bet on those that are on sale is in no row yet. */
const SUMMED_UP = ['slips', 'stake', 'payout'].map((column) => `consoleLotteryDraws ${column}`);

const isList = (endpoint: Endpoint): endpoint is ListEndpoint => 'columns' in endpoint;

/** Puts a list's rows there, where it says which. */
async function plantRows({ table, row, beside, fill }: Listed): Promise<void> {
  if (table && row) {
    if (!beside)
      await scene.owner.query(`delete from ${table} where merchant_id = $1`, [scene.api.brand.mela.id]);
    const merchant_id = scene.api.brand.mela.id;
    await scene.plant(
      table,
      Array.from({ length: ROWS }, (_, at) => ({ merchant_id, ...row(at) })),
    );
  }
  await fill?.();
}

describe.each(Object.entries(LISTS))('%s', (list, how) => {
  const { query = {}, next = ({ id }) => id, as = 'anika' } = how;
  const { cursor = isList(endpointOf(list)) ? 'after' : 'before' } = how;
  beforeAll(() => plantRows(how));

  /** All rows that are asked for, page after page. */
  async function all(asked: Row = {}): Promise<Row[]> {
    const found: Row[] = [];
    for (let last: unknown; ;) {
      const page = { query: { ...query, ...asked, ...(last === undefined ? {} : { [cursor]: last }) } };
      const { rows, more, after } = read(accepted(await desks[as].call(endpointOf(list), page as never)));
      expect(rows.length).toBeLessThanOrEqual(100);
      found.push(...rows);
      if (!more) return found;
      last = after ?? next(rows.at(-1) ?? {});
    }
  }

  test('shows each of hundreds of rows once, page after page', async () => {
    const seen = (await all()).map((one) => String(one['id'] ?? next(one)));
    expect([seen.length, new Set(seen).size]).toEqual([ROWS, ROWS]);
  });

  const endpoint = endpointOf(list);
  if (!isList(endpoint)) return;

  test('stands in each order that it offers, every row once', async () => {
    for (const column of sortableIn(endpoint.columns)) {
      const ascending = await all({ order: column });
      const placed = ascending.map((row) => placeOf(row[column]));
      expect(placed, column).toEqual(placed.toSorted(byText));
      expect(new Set(ascending.map(keyOf)).size, column).toBe(ROWS);
      const descending = (await all({ order: `-${column}` })).map((row) => placeOf(row[column]));
      const there = placed.filter((place) => place !== LAST);
      expect(descending, column).toEqual([...there.toReversed(), ...placed.slice(there.length)]);
    }
  });

  test('stands in an order because an index does, however many rows there are', async () => {
    // Rows of one member in some days are few enough to be put in order when they are asked for.
    if (Object.values(endpoint.columns).some(({ needed }) => needed)) return;
    await scene.owner.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
    for (const column of sortableIn(endpoint.columns).filter((one) => !SUMMED_UP.includes(`${list} ${one}`)))
      for (const order of [column, `-${column}`]) {
        const asked = { query: { order } } as never;
        const statements = await statementsOf(() => desks[as].call(endpoint, asked));
        const page = statements.find((statement) => statement.includes('list_at'));
        const { rows } = await scene.owner.query<Record<string, string>>(
          `explain (generic_plan, costs off) ${page ?? ''}`,
        );
        const plan = rows.flatMap((row) => Object.values(row)).join('\n');
        // Where something may be missing, what is missing comes last: an index has it so in one direction.
        if (order.startsWith('-') && page?.includes('nulls last')) continue;
        expect(plan, order).not.toMatch(/^\s*(?:->\s*)?Sort$/m);
      }
  });

  test('shows by each filter those rows that it is about, counts them and adds them up', async () => {
    const rows = await all();
    for (const name of Object.keys(filtersOf(endpoint.columns))) {
      const column = endpoint.columns[name] as ListColumn;
      const valueOf = (row: Row): unknown => valueIn(row, name, column);
      const value = filterFor(column, valueOf(rows[3] ?? {}));
      if (value === null) continue;
      const wanted = { ...query, [name]: value };
      const expected = rows.filter((row) => matches(column, value, valueOf(row)));
      const found = await all({ [name]: value });
      expect(found.map(keyOf).toSorted(byText), `${name}=${value}`).toEqual(
        expected.map(keyOf).toSorted(byText),
      );
      const { order: _, ...asked } = wanted as Record<string, string>;
      const summary = accepted(
        await desks[as].call(listSummary, { query: { list: endpoint.name, ...asked } }),
      );
      expect(summary.count, `${name}=${value}`).toBe(expected.length);
      for (const { column: summed, sum } of summary.sums)
        expect(sum, summed).toBe(
          expected.reduce((total, row) => total + ((row[summed] as bigint | null) ?? 0n), 0n),
        );
    }
  });

  // No role that alone sees a list writes files of it.
  if (as !== 'anika') return;

  test('goes into a file whole, under heads in words', async () => {
    const file = await desks.anika.call(listFile, {
      query: { list: endpoint.name, ...(query as Record<string, string>) },
    });
    const text = new TextDecoder().decode((accepted(file) as WireFile).bytes);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines[0]).not.toContain('console');
    expect(text).not.toContain('[object');
  });
});

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const keyOf = (row: Row): string => String(row['id'] ?? row['number'] ?? row['version']);
const LAST = '\uffff';

/** Text that stands as the value does among others; what is not there comes last. */
function placeOf(value: unknown): string {
  if (value === null || value === undefined) return LAST;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint' || typeof value === 'number') return String(value).padStart(24, '0');
  return value as string;
}

type Member = { id: string; username: string };

/** A name by which a member is asked for; rows stand for themselves, so that some are of nobody. */
const nameOf = ({ id, username }: Member): string => username || id;

/** A filter that a value passes, or null where it has none. */
function filterFor({ kind }: ListColumn, value: unknown): string | null {
  if (Array.isArray(value)) return (value[0] as string | undefined) ?? null;
  if (value === null || value === undefined) return kind === 'staff' ? 'none' : null;
  switch (kind) {
    case 'amount':
      return `..${formatAmount(value as bigint)}`;
    case 'number':
      return `${value as number}..`;
    case 'instant':
      return `${minuteOf(value as Date)}..`;
    case 'day':
      return `${value as string}..${value as string}`;
    case 'member':
      return nameOf(value as Member);
    case 'staff':
      return (value as { id: string }).id;
    case 'named':
      return (value as { code: string }).code;
    default:
      return value as string;
  }
}

/** The minute of an instant as clocks of the brand's zone show it. */
const minuteOf = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: 'Asia/Dhaka' }).slice(0, 16).replace(' ', 'T');

function matches({ kind }: ListColumn, filter: string, value: unknown): boolean {
  const [from = '', to = ''] = filter.split('..');
  if (Array.isArray(value)) return value.includes(filter);
  switch (kind) {
    case 'amount':
      return value !== null && formatAmount(value as bigint).padStart(24, '0') <= to.padStart(24, '0');
    case 'number':
      return value !== null && Number(value) >= Number(from);
    case 'instant':
      return value !== null && minuteOf(value as Date) >= from;
    case 'day':
      return value === from;
    case 'member':
      return value !== null && nameOf(value as Member) === filter;
    case 'staff':
      return ((value as { id: string } | null)?.id ?? 'none') === filter;
    case 'named':
      return (value as { code: string } | null)?.code === filter;
    case 'text':
      return ((value as string | null) ?? '').startsWith(filter);
    default:
      return value === filter;
  }
}

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
