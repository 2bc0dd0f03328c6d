import { HOUR_MS, newId } from '@mela/primitives';
import { units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { approvalList, decideApproval } from '@mela/wire/console/approvals.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as wire from '@mela/wire/console/deposits.ts';
import * as statements from '@mela/wire/console/statements.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import { sign } from '@mela/wire/gateway/index.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { key, newTransaction, on, openDepositQueue } from './test-deposit-queue.ts';

const desk = openDepositQueue();
let secret = '';
beforeEach(async () => {
  const params = { id: desk.bkash.id };
  const body = { senders: ['bKash'], keepsKey: false, reason: 'The phone of the wallet' };
  const made = accepted(await desk.farida.call(channels.makeForwardKey, { params, body }));
  expect(new URL(made.address).pathname).toBe('/connect/payments/mela/bkash/forward');
  secret = made.key ?? '';
  await open();
});

/** Another of the staff opens the key that waits. */
async function open(): Promise<void> {
  const query = { view: 'all', kind: 'forward-key', state: 'pending' } as const;
  const [waits] = accepted(await desk.tanvir.call(approvalList, { query })).approvals;
  accepted(
    await desk.tanvir.call(
      decideApproval,
      { params: { id: waits?.id ?? '' }, body: { approve: true, note: null } },
      key(),
    ),
  );
}

type Passed = { id?: string; key?: string; at?: Date; from?: string | null };
const passOn = async (text: string, passed: Passed = {}) => {
  const { id = newId(), key: signer = secret, at, from = 'bKash' } = passed;
  const payload = JSON.stringify({ id, text, ...(from !== null && { from }) });
  const answer = await desk.api.server.inject({
    method: 'POST',
    url: '/connect/payments/mela/bkash/forward',
    headers: { 'content-type': 'application/json', ...sign(signer, payload, at ?? desk.api.clock.now()) },
    payload,
  });
  return { status: answer.statusCode, outcome: answer.json<{ outcome?: string }>().outcome };
};
const sms = (number: string, amount = '1,000.00') =>
  `You have received Tk ${amount} from 01811112222. Fee Tk 0.00. Balance Tk 5,432.10. TrxID ${number}`;
const readIn = (lines: readonly string[], id = desk.bkash.id) =>
  desk.farida.call(statements.readStatement, {
    params: { id },
    body: { type: 'text/csv', bytes: new TextEncoder().encode(lines.join('\n')) },
  });
const HEAD = 'Transaction ID,Amount (Tk),Type';
const line = (number: string, amount = '1000.00') => `${number},"${amount}",Received`;

const waiting = async (reference: string) =>
  accepted(await desk.farida.call(unmatched.unmatchedPayments, { query: { state: 'open' } })).rows.filter(
    (payment) => payment.reference === reference,
  );
const stateOf = async (depositId: string, of: Person = desk.person) =>
  accepted(await of.client.call(portal.depositById, { params: { depositId } })).state;
const name = (depositId: string, transactionId: string, of: Person = desk.person) =>
  of.client.call(
    portal.submitPayment,
    { params: { depositId }, body: { transactionId, sender: '01811112222' } },
    key(),
  );

describe('a statement', () => {
  it('credits what is named, once however often it is read in, and leaves the rest at the desk', async () => {
    const [named, early] = [newTransaction(), newTransaction()];
    const { id } = await desk.submitted('1000', named);
    const lines = [
      'Wallet 01700000000',
      HEAD,
      line(named, '1,000.00'),
      line(early, '250'),
      'x,y,Received',
      `${newTransaction()},500,Sent`,
    ];
    expect(accepted(await readIn(lines))).toEqual({ credited: 1, waiting: 1, known: 0, unreadable: [5] });
    expect(await stateOf(id)).toBe('credited');
    const many = await Promise.all(Array.from({ length: 5 }, () => readIn(lines)));
    expect(many.map((one) => accepted(one).credited)).toEqual([0, 0, 0, 0, 0]);
    expect(await desk.balance()).toBe(units('1000'));
    expect(await waiting(early)).toMatchObject([{ source: 'statement', why: 'nobody-named-it' }]);
    // Whoever names it later has it at once.
    const { id: later } = await desk.begin(desk.bkash, '250');
    expect(accepted(await name(later, early)).state).toBe('credited');
    expect(await waiting(early)).toEqual([]);
    expect(await desk.balance()).toBe(units('1250'));
    expect((await desk.entries('payment-statement')).length).toBeGreaterThan(0);
  });

  it('of any columns is shown before, read as staff say, and the same is proposed for the next file', async () => {
    const [number, next] = [newTransaction(), newTransaction()];
    const { id } = await desk.submitted('1000', number);
    const local = new Date(desk.api.clock.now().getTime() + 6 * HOUR_MS).toISOString();
    const at = local.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3.$2.$1 $4');
    const bytes = (of: string) =>
      new TextEncoder().encode(`Was;Betrag;Nummer;Wer\n${at};1.000,00;${of};01811112222\n;oops;${of}A;\n`);
    const ask = (of: string, query: Record<string, unknown> = {}) => ({
      params: { id: desk.bkash.id },
      body: { type: 'text/csv', bytes: bytes(of) },
      query,
    });
    const before = accepted(await desk.farida.call(statements.previewStatement, ask(number)));
    expect(before).toMatchObject({ layout: null, readable: 0, columns: ['Was', 'Betrag', 'Nummer', 'Wer'] });
    expect(await desk.farida.call(statements.readStatement, ask(number))).toMatchObject({
      code: 'deposit.statement_unreadable',
    });
    const layout = { namesAt: 1, reference: 2, amount: 1, receivedAt: 0, sender: 3, decimal: 'comma' };
    const shown = accepted(await desk.farida.call(statements.previewStatement, ask(number, layout)));
    expect(shown).toMatchObject({ readable: 1, sum: units('1000'), unreadable: 1, isKept: false });
    expect(shown.rows.map(({ line, note }) => [line, note])).toEqual([
      [1, 'above'],
      [2, null],
      [3, 'amount'],
    ]);
    expect(await stateOf(id)).not.toBe('credited');
    expect(accepted(await desk.farida.call(statements.readStatement, ask(number, layout)))).toEqual({
      credited: 1,
      waiting: 0,
      known: 0,
      unreadable: [3],
    });
    expect(await stateOf(id)).toBe('credited');
    expect(accepted(await desk.farida.call(statements.previewStatement, ask(next)))).toMatchObject({
      isKept: true,
      readable: 1,
      layout: { reference: 2, sender: 3, decimal: 'comma' },
    });
    // Nobody names it: the desk sees the end of who paid.
    expect(accepted(await desk.farida.call(statements.readStatement, ask(next)))).toMatchObject({
      waiting: 1,
    });
    expect(await waiting(next)).toMatchObject([{ payerEnd: '2222' }]);
    expect(accepted(await desk.farida.call(statements.readStatement, ask(next)))).toMatchObject({
      waiting: 1,
    });
    expect(await waiting(next)).toHaveLength(1);
  });

  it('that has no columns, is too long or of a company is refused', async () => {
    expect(await readIn(['a,b', '1,2'])).toMatchObject({ code: 'deposit.statement_unreadable' });
    const long = Array.from({ length: 2001 }, () => line('AAAA11'));
    expect(await readIn([HEAD, ...long])).toMatchObject({ code: 'deposit.statement_unreadable' });
    expect(await readIn([HEAD], desk.gateway.channel.id)).toMatchObject({ code: 'channel.not_found' });
  });
});

describe('what is in doubt waits at the desk:', () => {
  it('another amount than was named', async () => {
    const number = newTransaction();
    const { id } = await desk.submitted('1000', number);
    expect(await passOn(sms(number, '900.00'))).toEqual({ status: 200, outcome: 'waiting' });
    expect(await waiting(number)).toMatchObject([{ why: 'other-amount', depositId: id, source: 'forward' }]);
    expect(await stateOf(id)).toBe('submitted');
    expect(accepted(await desk.farida.call(wire.depositView, { params: { id } })).seen).toMatchObject({
      amount: units('900'),
    });
  });

  it('a number that two members name', async () => {
    const number = newTransaction();
    const { id } = await desk.submitted('1000', number);
    const other = await signIn(desk.api, { username: `other${desk.names}` });
    const body = { channelId: desk.bkash.id, amount: units('1000') };
    const { deposit } = accepted(await other.client.call(portal.createDeposit, { body }, key()));
    accepted(await name(deposit.id, number, other));
    expect((await passOn(sms(number))).outcome).toBe('waiting');
    expect(await waiting(number)).toMatchObject([{ why: 'named-by-several' }]);
    expect([await stateOf(id), await stateOf(deposit.id, other)]).toEqual(['submitted', 'submitted']);
  });

  it('money that came long after, or long before', async () => {
    const [late, before] = [newTransaction(), newTransaction()];
    expect((await passOn(sms(before))).outcome).toBe('waiting');
    desk.api.clock.advance({ hours: 25 });
    desk.person = await signIn(desk.api, { username: `late${desk.names}` });
    const { id: tooEarly } = await desk.submitted('1000', before);
    expect(await stateOf(tooEarly)).toBe('submitted');
    const { id } = await desk.submitted('1000', late);
    desk.api.clock.advance({ hours: 26 });
    expect((await passOn(sms(late))).outcome).toBe('waiting');
    desk.farida = await desk.consoleAs('farida');
    expect((await waiting(late))[0]).toMatchObject({ why: 'late', depositId: id });
    expect((await waiting(before))[0]).toMatchObject({ why: 'late', depositId: tooEarly });
  });

  it('more than one person may approve, which two then do', async () => {
    const number = newTransaction();
    const { id } = await desk.submitted('6000', number);
    expect((await passOn(sms(number, '6,000.00'))).outcome).toBe('waiting');
    expect(accepted(await readIn([HEAD, line(number, '6000')])).credited).toBe(0);
    expect(await waiting(number)).toMatchObject([{ why: 'needs-two' }]);
    accepted(await desk.farida.call(wire.claimDeposit, on(id), key()));
    const given = { params: { id }, body: { received: units('6000') } };
    for (const one of [desk.farida, desk.tanvir]) accepted(await one.call(wire.approveDeposit, given, key()));
    expect([await stateOf(id), await waiting(number)]).toEqual(['credited', []]);
  });
});

describe('a message that is passed on', () => {
  it('credits, and a number that was worth money is worth none again', async () => {
    const number = newTransaction();
    const { id } = await desk.submitted('1000', number);
    const message = newId();
    expect(await passOn(sms(number), { id: message })).toEqual({ status: 200, outcome: 'credited' });
    expect(await passOn(sms(number), { id: message })).toEqual({ status: 200, outcome: 'heard' });
    expect(await passOn(sms(number))).toEqual({ status: 200, outcome: 'known' });
    expect(await stateOf(id)).toBe('credited');
    const { id: again } = await desk.begin(desk.bkash);
    expect(await name(again, number)).toMatchObject({ code: 'cashier.transaction_used' });
    expect(await desk.balance()).toBe(units('1000'));
  });

  it('is believed with the key in force alone, just now, and when it says clearly what came', async () => {
    const number = newTransaction();
    await desk.submitted('1000', number);
    const old = secret;
    expect((await passOn(sms(number), { key: 'AAAA' })).status).toBe(401);
    const stale = new Date(desk.api.clock.now().getTime() - 6 * 60_000);
    expect((await passOn(sms(number), { at: stale })).status).toBe(401);
    expect((await passOn(`Send Money Tk 1,000.00 to 018 successful. TrxID ${number}`)).status).toBe(422);
    const given = {
      params: { id: desk.bkash.id },
      body: { senders: ['bKash'], keepsKey: false, reason: 'The phone was lost' },
    };
    const wish = () => desk.farida.call(channels.makeForwardKey, given);
    const unopened = accepted(await wish()).key ?? '';
    // One person alone puts no key in force, and the old one holds until another has opened a new one: the last that was made.
    expect((await passOn(sms(number), { key: unopened })).status).toBe(401);
    expect((await passOn('nothing that came', { key: old })).status).toBe(422);
    const fresh = accepted(await wish()).key ?? '';
    await open();
    for (const ended of [old, unopened]) expect((await passOn(sms(number), { key: ended })).status).toBe(401);
    expect((await passOn('nothing that came', { key: fresh })).status).toBe(422);
    accepted(await desk.farida.call(channels.endForwardKey, given));
    expect((await passOn(sms(number), { key: fresh })).status).toBe(404);
    const listed = accepted(await desk.farida.call(channels.depositChannelList)).channels;
    expect(listed.find(({ code }) => code === 'bkash')?.forwardedSince).toBe(null);
    expect(await desk.balance()).toBe(0n);
  });

  it('of whoever forges its words credits nothing: it is kept for the desk with its sender, whoever names it', async () => {
    const number = newTransaction();
    const { id } = await desk.submitted('1000', number);
    // A person, a name that looks like the wallet's, and one that only begins like it.
    for (const from of ['01999999999', 'bK\u0430sh', 'b\u212Aash', 'bKash1', 'b kash'])
      expect(await passOn(sms(number), { from })).toEqual({ status: 200, outcome: 'waiting' });
    expect((await passOn(sms(number), { from: null })).status).toBe(400);
    expect((await passOn(sms(number), { from: ' ' })).status).toBe(400);
    expect(await waiting(number)).toMatchObject([
      { source: 'other-sender', why: 'other-sender', sender: '01999999999', depositId: null },
    ]);
    expect(accepted(await desk.farida.call(wire.depositView, { params: { id } })).seen).toBe(null);
    const early = newTransaction();
    expect((await passOn(sms(early), { from: '01999999999' })).outcome).toBe('waiting');
    const { id: later } = await desk.begin(desk.bkash);
    expect(accepted(await name(later, early)).state).toBe('submitted');
    expect([await stateOf(id), await desk.balance()]).toEqual(['submitted', 0n]);
    // The wallet's own word, in whatever case, or the statement confirms it.
    expect((await passOn(sms(number), { from: 'BKASH' })).outcome).toBe('credited');
    expect(accepted(await readIn([HEAD, line(early)])).credited).toBe(1);
    expect([await waiting(number), await waiting(early)]).toEqual([[], []]);
    expect(await desk.balance()).toBe(units('2000'));
  });

  it('of another sender is believed when two people have said so, by the same key', async () => {
    const number = newTransaction();
    const { id } = await desk.submitted('1000', number);
    const params = { id: desk.bkash.id };
    const body = { senders: ['16247', '01711111111'], keepsKey: true, reason: 'The wallet has a new name' };
    expect(accepted(await desk.farida.call(channels.makeForwardKey, { params, body })).key).toBe(null);
    const sendersNow = async () =>
      accepted(await desk.farida.call(channels.depositChannelList)).channels.find(
        ({ code }) => code === 'bkash',
      )?.forwardSenders;
    expect((await passOn(sms(number), { from: '16247' })).outcome).toBe('waiting');
    expect(await sendersNow()).toEqual(['bKash']);
    await open();
    expect(await sendersNow()).toEqual(['16247', '01711111111']);
    const other = newTransaction();
    const { id: before } = await desk.submitted('1000', other);
    expect((await passOn(sms(other))).outcome).toBe('waiting');
    expect((await passOn(sms(number), { from: '16247' })).outcome).toBe('credited');
    expect([await stateOf(id), await stateOf(before)]).toEqual(['credited', 'submitted']);
    // Where no key is in force there is none to keep.
    accepted(await desk.farida.call(channels.endForwardKey, { params, body: { reason: 'lost' } }));
    expect(await desk.farida.call(channels.makeForwardKey, { params, body })).toMatchObject({ ok: false });
  });

  it('credits once when message, statement and member come at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = newTransaction();
      const before = await desk.balance();
      const { id } = await desk.begin(desk.bkash);
      const read = async () => accepted(await readIn([HEAD, line(number)]));
      await Promise.all([
        ...Array.from({ length: 3 }, () => passOn(sms(number))),
        read(),
        name(id, number),
        read(),
        ...Array.from({ length: 3 }, () => passOn(sms(number))),
      ]);
      expect(await stateOf(id)).toBe('credited');
      expect(await desk.balance()).toBe(before + units('1000'));
      expect(await waiting(number)).toEqual([]);
    }
  });
});
