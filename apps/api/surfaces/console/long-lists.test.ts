import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { lotteryProducts } from '@mela/test-house/lottery-products.ts';
import { openTestChannel, openTestHandChannel } from '@mela/test-house/payments.ts';
import { openPerson } from '@mela/test-house/people/member.ts';
import { openTestSender } from '@mela/test-house/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import type { Endpoint } from '@mela/wire';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutChannelBy } from '../../domain/cashier/index.ts';
import { post } from '../../domain/ledger/index.ts';
import { saveProduct } from '../../domain/lottery/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';

// So many rows that no page holds them, in groups that stand at one moment: a page may end within a group.
const ROWS = 230;
const GROUP = 7;
const MEMBER = 'listed';
const PROMOTION = newId();
const GAME = newId();

type Row = Record<string, unknown>;
/** A list, the rows that are put into it, and by what they are known again in its answer. */
type Listed = Readonly<{
  table?: string;
  row?: (at: number) => Row;
  query?: Row;
  cursor?: 'before' | 'after';
  /** What is asked for next after a row: its id where nothing else is said. */
  next?: (row: Row) => unknown;
  as?: keyof typeof desks;
  fill?: () => Promise<unknown>;
  /** What is there already stays. */
  beside?: true;
}>;

let house: TestHouse;
let owner: pg.Client;
let memberId: Id;
let given: { byHand: Id; gateway: Id; sender: Id };
const desks = {} as Record<'anika' | 'farida' | 'rezaul' | 'content', ConsoleClient>;

const NOW = new Date('2026-03-02T06:00:00Z');
const moment = (at: number, unitMs = 60_000): string =>
  new Date(NOW.getTime() + Math.floor(at / GROUP) * unitMs).toISOString();
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  house.house.database.inMerchant(house.brand.mela.id, work);

/** Puts rows into a table as they are: what belongs to them elsewhere is no matter of a list. */
async function plant(table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  await owner.query(
    `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

const money = { currency: 'BDT', amount: 10_000 };
const deposit = (state: string) => (at: number) => ({
  id: newId(),
  reference: `D-${state}-${at}`,
  member_id: memberId,
  channel_id: given.byHand,
  kind: 'mobile',
  ...money,
  fee: 0,
  state,
  submitted_at: moment(at),
  transaction_id: `T${at}`,
  network: 'bkash',
  created_at: moment(at),
  moved_at: moment(at),
  expires_at: moment(at),
});
const names = { en: 'Gift', bn: 'উপহার' };
const grant = (at: number) => ({
  id: newId(),
  member_id: memberId,
  names,
  ...money,
  required: 1,
  days: 7,
  weights: {},
  state: 'offered',
  made_at: moment(at),
});
const change = (at: number) => ({
  account_id: newId(),
  kind: 'deposit',
  period: 'day',
  value_before: 1,
  value_after: 2,
  id: 1000 + at,
  at: NOW.toISOString(),
  takes_effect_at: moment(at + 60 * GROUP, 3_600_000),
});

const LISTS: Readonly<Record<string, Listed>> = {
  'consoleDeposits review': {
    table: 'cashier.deposit',
    row: deposit('submitted'),
    query: { state: 'review' },
  },
  consoleDeposits: { table: 'cashier.deposit', row: deposit('rejected'), query: { state: 'rejected' } },
  consoleUnmatchedPayments: {
    table: 'cashier.unmatched_payment',
    row: (at) => ({
      id: newId(),
      channel_id: given.gateway,
      source: 'gateway',
      reference: `X${at}`,
      ...money,
      why: 'unknown-reference',
      received_at: moment(at),
      state: 'open',
      moved_at: moment(at),
    }),
  },
  consoleReconciliations: {
    table: 'cashier.reconciliation',
    row: (at) => ({
      id: newId(),
      channel_id: at % 2 ? given.gateway : newId(),
      day: moment(at, 86_400_000).slice(0, 10),
      ran_at: moment(at),
      gateway_count: 1,
      gateway_sum: 1,
      books_count: 1,
      books_sum: 1,
    }),
  },
  consoleWithdrawals: {
    table: 'cashier.withdrawal',
    row: (at) => ({
      id: newId(),
      reference: `W-${at}`,
      member_id: memberId,
      payout_account_id: newId(),
      ...money,
      fee: 0,
      state: 'requested',
      needs_two: false,
      requested_at: moment(at),
      moved_at: moment(at),
    }),
  },
  consoleRounds: {
    table: 'play.round',
    row: (at) => ({
      id: newId(Date.parse(moment(at))),
      vendor_code: 'SHAPLA',
      round: `R${at}`,
      account_id: memberId,
      game_id: GAME,
      session_id: newId(),
      currency: 'BDT',
      stake: 10_000,
      win: 0,
      bets: 1,
      open_bets: 1,
      state: 'open',
      opened_at: moment(at),
    }),
    query: { from: '2026-03-01', to: '2026-03-03' },
    fill: async () => {
      const merchant_id = house.brand.mela.id;
      await plant('catalogue.vendor', [
        {
          merchant_id,
          code: 'SHAPLA',
          names: { en: 'Shapla' },
          runs: 'protocol',
          is_open: true,
          position: 0,
        },
      ]);
      await plant('catalogue.game', [
        {
          merchant_id,
          id: GAME,
          vendor_code: 'SHAPLA',
          code: 'padma25',
          category: 'RNG',
          names: { en: 'Padma' },
        },
      ]);
    },
  },
  consolePayoutContradictions: {
    table: 'cashier.payout_notice',
    row: (at) => ({
      id: newId(),
      channel_id: given.sender,
      notice_id: `n${at}`,
      reference: `P-${at}`,
      payment: 'paid',
      ...money,
      outcome: 'unknown-reference',
      received_at: moment(at),
    }),
  },
  consolePayoutAccounts: {
    table: 'cashier.payout_account',
    row: (at) => ({
      id: newId(),
      member_id: newId(),
      kind: 'mobile',
      provider: 'bkash',
      number_end: '1234',
      sealed: '\\x00',
      bound_at: moment(at),
      usable_at: moment(at),
    }),
    query: { queue: 'all' },
  },
  consoleLimitChanges: {
    table: 'protection.limit_change',
    row: change,
    query: { view: 'all' },
    cursor: 'after',
  },
  'consoleLimitChanges waiting': {
    table: 'protection.limit_change',
    row: change,
    query: { view: 'waiting' },
    cursor: 'after',
    // The limits that these changes are about to loosen.
    fill: () =>
      owner.query(`insert into protection.limit (merchant_id, account_id, kind, period, value, next_value, next_at, changed_at)
        select merchant_id, account_id, kind, period, value_before, value_after, takes_effect_at, at from protection.limit_change`),
  },
  consoleExclusions: {
    table: 'protection.exclusion',
    row: (at) => ({
      id: newId(),
      account_id: newId(),
      asked_at: NOW.toISOString(),
      until: moment(at + GROUP, 86_400_000),
    }),
    cursor: 'after',
  },
  consoleBonuses: { table: 'bonuses.grant', row: grant },
  consoleBonusOffers: {
    table: 'bonuses.offer',
    row: (at) => ({
      id: newId(),
      kind: 'claim',
      names,
      ...money,
      multiple: 100,
      base: 'bonus',
      days: 7,
      audience: 'everyone',
      frequency: 'once',
      changed_at: NOW.toISOString(),
      position: Math.floor(at / GROUP),
    }),
    cursor: 'after',
  },
  consoleCorrections: {
    table: 'ledger.correction',
    row: (at) => ({
      id: newId(),
      kind: 'adjustment',
      owner_id: memberId,
      ...money,
      reason: `why ${at}`,
      asked_by: newId(),
      asked_at: moment(at),
      state: 'asked',
    }),
    query: { view: 'waiting' },
  },
  consoleWalletTickets: {
    table: 'wallets.ticket',
    row: (at) => ({
      id: newId(),
      vendor_code: 'SHAPLA',
      kind: 'no-answer',
      subject: `S${at}`,
      detail: {},
      opened_at: moment(at),
    }),
    cursor: 'after',
  },
  consoleCashierPolicy: {
    table: 'cashier.policy_change',
    row: (at) => ({
      id: newId(),
      was: {},
      wish: {},
      needs_two: false,
      reason: `why ${at}`,
      proposed_by: newId(),
      proposed_at: moment(at),
      state: 'done',
      closed_by: newId(),
      closed_at: moment(at),
    }),
  },
  consoleApplications: {
    table: 'content.application',
    row: (at) => ({
      id: newId(),
      account_id: newId(),
      promotion_id: PROMOTION,
      state: 'applying',
      comment: '',
      applied_at: moment(at),
      changed_at: moment(at),
    }),
    cursor: 'after',
    as: 'content',
    fill: () =>
      plant('content.item', [
        { merchant_id: house.brand.mela.id, id: PROMOTION, kind: 'promotion', draft: {}, changed_at: NOW },
      ]),
  },
  consoleLetters: {
    table: 'letters.letter',
    row: (at) => ({
      id: newId(),
      channel: 'sms',
      kind: 'code',
      sealed: '\\x00',
      state: 'kept',
      queued_at: moment(at),
      expires_at: moment(at),
      next_at: moment(at),
      done_at: moment(at),
    }),
  },
  consoleMembers: {
    table: 'identity.account',
    beside: true,
    row: (at) => ({
      id: newId(),
      type: 0,
      username: `Many${at}`,
      folded_username: `many${at}`,
      opened_at: moment(at),
      password_hash: 'x',
    }),
    query: { search: 'many' },
    cursor: 'after',
    next: ({ username }) => username,
  },
  consoleLotteryIssues: {
    table: 'lottery.issue',
    row: (at) => ({
      id: newId(),
      game_code: 'ssc1m',
      numero: `2026${at}`,
      state: 'OPEN',
      opens_at: '2026-03-02T05:00:00Z',
      closes_at: moment(at * GROUP),
      draws_at: moment((at + 1) * GROUP),
    }),
    query: { game: 'ssc1m' },
    next: ({ drawsAt }) => drawsAt,
  },
  consoleAudit: {
    fill: () =>
      inMela(async (scope) => {
        for (let at = 0; at < ROWS; at += 1)
          await recordAudit(scope, {
            staffId: null,
            action: 'listed',
            subject: { kind: 'list', id: `${at}` },
          });
      }),
    query: { action: 'listed' },
    next: ({ number }) => number,
  },
  consoleAccountStatement: {
    fill: () =>
      inMela(async (scope) => {
        for (let at = 0; at < ROWS; at += 1)
          await post(scope, {
            kind: 'adjustment',
            key: newId(),
            entries: [
              { ownerId: memberId, account: 'cash', currency: 'BDT', amount: 1n },
              { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -1n },
            ],
          });
      }),
    query: { account: 'cash', username: MEMBER, from: '2026-03-01', to: '2026-03-03' },
    cursor: 'after',
    next: ({ postingId }) => postingId,
  },
};

beforeAll(async () => {
  house = await openHouse();
  await openStaffPeople(house.house, house.brand.mela, staffPeople.mela);
  owner = new pg.Client(house.databaseUrl);
  await owner.connect();
  // Rows stand for themselves: no row elsewhere has to be there, and no trigger asks.
  await owner.query('set session_replication_role = replica');
  await openTestSender(house);
  const byHand = await openTestHandChannel(house);
  const gateway = await openTestChannel(house);
  await inMela((scope) => saveProduct(scope, lotteryProducts.ssc1m));
  const sender = await inMela((scope) => payoutChannelBy(scope, { code: 'sender' }));
  given = { byHand: byHand.id, gateway: gateway.channel.id, sender: sender?.id ?? '' };
  memberId = (await openPerson(house, { username: MEMBER })).account.id;
  for (const name of Object.keys({ anika: 1, farida: 1, rezaul: 1, content: 1 }) as (keyof typeof desks)[]) {
    const person = staffPeople.mela.find(({ username, role }) => username === name || role === name);
    if (!person) throw new Error(`nobody is called ${name}`);
    desks[name] = openConsoleClient({ server: house.server, clock: house.clock });
    accepted(await desks[name].login('mela', person));
  }
});
afterAll(async () => {
  await owner.end();
  await house.close();
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
        await owner.query(`delete from ${table} where merchant_id = $1`, [house.brand.mela.id]);
      const rows = Array.from({ length: ROWS }, (_, at) => ({
        merchant_id: house.brand.mela.id,
        ...row(at),
      }));
      await plant(table, rows);
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
