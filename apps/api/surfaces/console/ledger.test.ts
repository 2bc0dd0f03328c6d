import { newId, UNITS_PER_WHOLE } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPerson } from '@mela/test-house/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import * as wire from '@mela/wire/console/ledger.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditTrail } from '../../domain/operator/index.ts';
import { openTickets } from '../../domain/wallets/index.ts';

const GIFT = 250n * UNITS_PER_WHOLE;
const DAY = { from: '2026-03-02', to: '2026-03-02' };

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await openStaffPeople(house.house, house.brand.mela, staffPeople.mela);
});
afterAll(() => house.close());

/** The staff whose role may do this, freshly signed in. */
async function desks(): Promise<ConsoleClient[]> {
  const found: ConsoleClient[] = [];
  for (const person of staffPeople.mela) {
    if (person.role !== 'finance' && person.role !== 'admin') continue;
    house.clock.advance({ minutes: 2 });
    const client = openConsoleClient({ server: house.server, clock: house.clock });
    accepted(await client.login('mela', person));
    found.push(client);
  }
  return found;
}
const key = () => ({ key: newId() });

test('an adjustment is asked for by one, decided by another, stated, and undone the same way', async () => {
  const [first, second] = await desks();
  if (!first || !second) throw new Error('two of the staff may do this');
  const { account } = await openPerson(house, { username: 'gifted26' });
  const body = { username: ' Gifted26 ', amount: GIFT, reason: 'a lost prize' };
  const asked = accepted(await first.call(wire.askAdjustment, { body }, key()));
  expect(asked).toMatchObject({ state: 'asked', amount: GIFT, owner: { id: account.id } });
  const on = { params: { id: asked.id }, body: { agree: true } };
  expect(await first.call(wire.decideCorrection, on, key())).toMatchObject({ ok: false, status: 409 });
  expect(accepted(await second.call(wire.decideCorrection, on, key())).state).toBe('done');

  const query = { ...DAY, account: 'cash', username: 'gifted26' };
  const statement = accepted(await second.call(wire.accountStatement, { query }));
  expect(statement).toMatchObject({
    in: GIFT,
    out: 0n,
    lines: [{ amount: GIFT, balanceAfter: GIFT, reversible: true }],
  });
  const ofHouse = accepted(
    await second.call(wire.accountStatement, { query: { ...DAY, account: 'adjustments' } }),
  );
  expect(ofHouse).toMatchObject({ in: 0n, out: GIFT, lines: [{ balanceAfter: null }] });
  expect(accepted(await first.call(wire.houseAccounts)).accounts).toContainEqual({
    kind: 'adjustments',
    currency: 'BDT',
  });

  const [line] = statement.lines;
  const wrong = { postingId: line?.postingId ?? '', reason: 'it was not lost' };
  const reversal = accepted(await second.call(wire.askReversal, { body: wrong }, key()));
  expect(await first.call(wire.askReversal, { body: wrong }, key())).toMatchObject({
    ok: false,
    code: 'ledger.correction_asked',
  });
  const decide = { params: { id: reversal.id }, body: { agree: true } };
  accepted(await first.call(wire.decideCorrection, decide, key()));
  expect(accepted(await first.call(wire.accountStatement, { query }))).toMatchObject({ in: GIFT, out: GIFT });
  const deeds = await house.house.database.inMerchant(house.brand.mela.id, (scope) =>
    auditTrail(scope, { subject: { id: reversal.id }, limit: 10 }),
  );
  expect(deeds.map(({ action }) => action)).toEqual(['correction-agreed', 'reversal-asked']);
});

test('nobody is named, nothing is closed that is not open', async () => {
  const [first] = await desks();
  if (!first) throw new Error('somebody of the staff may do this');
  const query = { ...DAY, account: 'cash', username: 'nobodyatall' };
  expect(await first.call(wire.accountStatement, { query })).toMatchObject({ ok: false, status: 404 });
  expect(accepted(await first.call(wire.walletTickets)).tickets).toEqual([]);
  const on = { params: { id: newId() }, body: { reason: 'no such thing' } };
  expect(await first.call(wire.closeWalletTicket, on, key())).toMatchObject({ ok: false, status: 404 });
  expect(await first.call(wire.askVendorAgain, on, key())).toMatchObject({ ok: false, status: 404 });
  expect(await house.house.database.inMerchant(house.brand.mela.id, openTickets)).toEqual([]);
});
