import { readdirSync, readFileSync } from 'node:fs';
import { newId } from '@mela/primitives';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { asAdministrator, ensureDatabase, urlFor } from '../../../../tools/postgres/index.ts';
import { kindNamed } from './kinds/index.ts';

// What waited, and what had been decided, in the tables that each thing which takes two had of its own, is moved as it stood.

const FOLDER = new URL('../../migrations/', import.meta.url);
const FIRST = '0351';
const NAME = `before_${newId().replaceAll('-', '')}`;
const [MELA, CHANNEL, MEMBER, ANNA, BORNA] = [newId(), newId(), newId(), newId(), newId()];
const LONG_AGO = '2026-01-05T06:00:00Z';

let owner: pg.Client;

/** Every migration in order whose name is of a part of them. */
async function migrateWhere(isPart: (name: string) => boolean): Promise<void> {
  for (const name of readdirSync(FOLDER).toSorted()) {
    if (!name.endsWith('.sql') || !isPart(name)) continue;
    await owner.query('begin');
    await owner.query(readFileSync(new URL(name, FOLDER), 'utf8'));
    await owner.query('commit');
  }
}

beforeAll(async () => {
  const server = new URL(inject('serverUrl'));
  server.pathname = `/${NAME}`;
  await ensureDatabase(server.href, 'portal');
  owner = new pg.Client(urlFor('mela_owner', server.href));
  await owner.connect();
  await owner.query('set row_security = off');
  await migrateWhere((name) => name < FIRST);
  await owner.query('set session_replication_role = replica');
  await insertOldRows();
  await owner.query('set session_replication_role = default');
  await migrateWhere((name) => name >= FIRST);
});
afterAll(async () => {
  await owner.end();
  await asAdministrator(inject('serverUrl'), async (client) => {
    await client.query(`drop database if exists ${NAME} with (force)`);
  });
});

/** A row of a table, in whatever is to be told of it. */
async function row(table: string, columns: Record<string, unknown>): Promise<string> {
  const all: Record<string, unknown> = { merchant_id: MELA, id: newId(), ...columns };
  const names = Object.keys(all);
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  await owner.query(
    `insert into ${table} (${names.join(', ')}) values (${places})`,
    names.map((name) => {
      const value = all[name];
      return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
    }),
  );
  return String(all['id']);
}

const asked = { reason: 'as agreed', proposed_by: ANNA, proposed_at: LONG_AGO };
const closed = { closed_by: BORNA, closed_at: LONG_AGO };

async function insertOldRows(): Promise<void> {
  const receiving = { channel_id: CHANNEL, receiving: { number: '01712345678', mode: 'payment' }, ...asked };
  await row('cashier.receiving_change', { ...receiving, state: 'standing' });
  await row('cashier.receiving_change', { ...receiving, state: 'done', ...closed });
  await row('cashier.receiving_change', { ...receiving, state: 'refused', ...closed, closing_note: 'no' });
  const policy = { was: { withdrawalMax: '100n', feeRate: 1 }, wish: { withdrawalMax: '200n', feeRate: 2 } };
  await row('cashier.policy_change', { ...policy, ...asked, needs_two: true, state: 'standing' });
  const alone = { ...asked, state: 'done', closed_by: ANNA, closed_at: LONG_AGO };
  await row('cashier.policy_change', { ...policy, ...alone, needs_two: false });
  const adjustment = { kind: 'adjustment', owner_id: MEMBER, currency: 'BDT', amount: 5 };
  const correction = { ...adjustment, reason: 'a gift', asked_by: ANNA, asked_at: LONG_AGO };
  await row('ledger.correction', correction);
  await row('ledger.correction', correction);
  await row('ledger.correction', { ...correction, state: 'done', decided_by: BORNA, decided_at: LONG_AGO });
  const payment = {
    channel_id: CHANNEL,
    source: 'staff',
    currency: 'BDT',
    why: 'nobody-named-it',
    received_at: LONG_AGO,
    moved_at: LONG_AGO,
    member_id: MEMBER,
    proposed_by: ANNA,
    proposed_at: LONG_AGO,
  };
  await row('cashier.unmatched_payment', { ...payment, reference: 'A1', amount: 7, state: 'open' });
  const credited = { ...payment, reference: 'A2', amount: 8, state: 'credited', closed_by: BORNA };
  await row('cashier.unmatched_payment', credited);
  const gift = {
    member_id: MEMBER,
    names: { en: 'A gift' },
    currency: 'BDT',
    amount: 1000,
    required: 3000,
    weights: {},
    days: 7,
    made_at: LONG_AGO,
    claim_until: '2026-01-12T06:00:00Z',
    proposed_by: ANNA,
  };
  await row('bonuses.grant', { ...gift, state: 'proposed' });
  await row('bonuses.grant', { ...gift, state: 'proposed' });
  await row('bonuses.grant', { ...gift, state: 'offered' });
  await owner.query(
    `insert into play.vendor_key (merchant_id, vendor_code, number, sealed_secret, made_at, made_by, waits)
     values ($1, 'SHAPLA', 2, '', $2, $3, true), ($1, 'SHAPLA', 1, '', $2, null, false)`,
    [MELA, LONG_AGO, ANNA],
  );
}

type Moved = { kind: string; state: string; payload: unknown; requested_by: string; is_open: boolean };

test('everything stands in one table, as it stood, and is read by the kind that it is of', async () => {
  const { rows } = await owner.query<Moved>(
    `select kind, state, payload, requested_by, expires_at > now() as is_open from approvals.request order by kind, state`,
  );
  expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'bonus-gift expired',
    'bonus-gift pending',
    'cashier-policy approved',
    'cashier-policy pending',
    'ledger-correction approved',
    'ledger-correction expired',
    'ledger-correction pending',
    'receiving-account approved',
    'receiving-account pending',
    'receiving-account rejected',
    'unmatched-payment approved',
    'unmatched-payment pending',
    'vendor-key pending',
  ]);
  for (const { kind, payload, state, requested_by, is_open } of rows) {
    const known = kindNamed(kind);
    expect(() => known && z.decode(known.payload, payload)).not.toThrow();
    expect([kind, known?.name, requested_by]).toEqual([kind, kind, ANNA]);
    // What waits has all of its time from now on.
    if (state === 'pending') expect([kind, is_open]).toEqual([kind, true]);
  }
});

test('what was given stays given, and what only waited is no bonus', async () => {
  const { rows } = await owner.query('select state from bonuses.grant');
  expect(rows).toEqual([{ state: 'offered' }]);
  const payments = await owner.query('select state, member_id from cashier.unmatched_payment order by state');
  expect(payments.rows).toEqual([
    { state: 'credited', member_id: MEMBER },
    { state: 'open', member_id: null },
  ]);
});
