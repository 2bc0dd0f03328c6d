import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RETENTION } from '../../../domain/closing/index.ts';
import { OWN_DATA_PARTS } from './own-data-parts.ts';

/** By what a table knows whose a row is. */
const OWNED_BY = [
  'account_id',
  'member_id',
  'owner_id',
  'player_id',
  'account',
  'member',
  'from_account_id',
  'to_account_id',
  'like_account',
  'concerns',
];

const SUMS = 'adds up what the file has one by one';
const HASHES = 'hashes, by which something is known again and nothing can be read';
const SECRETS = 'a secret, or the hash of one: it opens the account';
const PASSING = 'is on its way for a moment, and repeats what the file has';
const RECEIVING = 'the account is one of the brand, to which money is sent';
const IN_BETS = 'repeats, or is a step of, what the file has under bet';

/** Tables that hold a member's id and are not in the file, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'agents.move': 'names agents: the account was told of it in a message, which the file has',
  'alerts.limit_to_come': 'waits to tell of what the file has itself',
  'alerts.unread_thread': 'notes that a message was told, which the file has itself',
  'approvals.request': 'what staff ask each other; what comes of it is in the file',
  'cashier.credited_payment': RECEIVING,
  'cashier.deposit_channel': RECEIVING,
  'cashier.member_level': "the house's own order of who may use which channel",
  'cashier.payout': 'an order to a company, of a withdrawal that is in the file',
  'cashier.payout_channel': RECEIVING,
  'cashier.reconciliation': RECEIVING,
  'cashier.unmatched_payment': 'names whom staff take to have paid: what is theirs becomes a deposit',
  'catalogue.played': 'names a game and a day, which the file has with each bet',
  'identity.familiar': HASHES,
  'identity.footprint': HASHES,
  'identity.hand_off': SECRETS,
  'identity.payment_password': SECRETS,
  'identity.recovery_code': SECRETS,
  'identity.remembered': SECRETS,
  'identity.second_step': SECRETS,
  'identity.totp': SECRETS,
  'ledger.movement_day': SUMS,
  'ledger.movement_days_summed': SUMS,
  'ledger.quarter': SUMS,
  'lottery.turnover': SUMS,
  'member_state.position': 'counts changes of what the file has itself',
  'member_transfers.sent': SUMS,
  'messaging.staff_note':
    'what staff say to each other about it, which may be a suspicion that the law forbids to tell of',
  'operator.own_account': 'names a colleague of the staff',
  'platform.idempotency': PASSING,
  'platform.late_fact': PASSING,
  'platform.outbox': PASSING,
  'play.held_credit': 'a win that is looked at; once decided it is a movement',
  'play.player_credit_day': SUMS,
  'play.reservation': IN_BETS,
  'play.transaction': IN_BETS,
  'protection.known_up_to': 'how far work has come',
  'protection.registered_exclusion': "the register's copy of an exclusion",
  'protection.review': 'tells whom somebody is like: another person',
  'protection.tally': SUMS,
  'protection.tally_cursor': SUMS,
  'protection.trait': HASHES,
  'registration.name_mark': HASHES,
  'reports.bet_sum': SUMS,
  'reports.day_to_sum': SUMS,
  'reports.days_kept': SUMS,
  'reports.winner': IN_BETS,
  'security.reset_link': SECRETS,
  'team_figures.counted_round': SUMS,
  'team_figures.money_day': SUMS,
  'team_figures.play_day': SUMS,
};

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

const BOOKS = 'the books and what was played, under a pseudonym';
const GUARD = 'protects the person, and tells nothing but an id';

/** Tables that hold a member's id and are never erased, and why. */
const NEVER_ERASED: Readonly<Record<string, string>> = {
  'agents.move': BOOKS,
  'agents.node': BOOKS,
  'approvals.request': 'what staff have decided',
  ...Object.fromEntries(
    Object.entries(LEFT_OUT)
      .filter(([, why]) => [SUMS, RECEIVING, IN_BETS, PASSING].includes(why))
      .map(([table]) => [table, BOOKS]),
  ),
  'bonuses.grant': BOOKS,
  'bonuses.lot': BOOKS,
  'cashier.member_level': BOOKS,
  'cashier.payout': BOOKS,
  'cashier.withdrawal': BOOKS,
  'closing.closing': 'that it was closed, and when',
  'ledger.account': BOOKS,
  'ledger.debt': BOOKS,
  'ledger.entry': BOOKS,
  'ledger.movement': BOOKS,
  'lottery.multi_draw_order': BOOKS,
  'lottery.order': BOOKS,
  'lottery.slip': BOOKS,
  'member_transfers.transfer': BOOKS,
  'operator.own_account': 'names a colleague of the staff',
  'play.free_grant': BOOKS,
  'play.held_credit': BOOKS,
  'play.round': BOOKS,
  'play.session': BOOKS,
  'protection.exclusion': GUARD,
  'protection.known_up_to': GUARD,
  'protection.limit': GUARD,
  'protection.limit_change': GUARD,
  'protection.registered_exclusion': GUARD,
  'protection.review': GUARD,
  'security.data_export': 'that it was asked for, and when',
  'vendor_wallets.round': BOOKS,
  'vendor_wallets.transfer': BOOKS,
};

it('knows of every table that holds a member’s id which part of the file it is, or why it is none', async () => {
  const { rows } = await at.inMela((scope) =>
    sql<{ name: string }>`
      select distinct n.nspname || '.' || c.relname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
         and n.nspname !~ '^(pg_|information_schema|audit|studio)' and a.attname = any (${OWNED_BY})
       order by 1`.execute(scope.db),
  );
  const holding = ['identity.account', ...rows.map(({ name }) => name)].toSorted();
  const inFile = new Set(OWN_DATA_PARTS.flatMap(({ tables }) => tables as readonly string[]));
  expect(holding.filter((name) => !inFile.has(name) && LEFT_OUT[name] === undefined)).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => inFile.has(name) || !holding.includes(name))).toEqual([]);
  // The register of traits is erased by a function of its own.
  const erased = new Set([
    'protection.trait',
    ...RETENTION.flatMap(({ rows: of }) => of.map(({ table }) => table)),
  ]);
  expect(holding.filter((name) => !erased.has(name) && NEVER_ERASED[name] === undefined)).toEqual([]);
  expect(Object.keys(NEVER_ERASED).filter((name) => erased.has(name))).toEqual([]);
  // `reports.bet` is a view over rounds and orders; threads and messages are reached through whoever takes part.
  expect([...inFile].filter((name) => !holding.includes(name))).toEqual([
    'reports.bet',
    'messaging.message',
    'messaging.thread',
  ]);
});
