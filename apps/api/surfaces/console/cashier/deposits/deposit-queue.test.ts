import { units } from '@mela/testing/payments.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { makeOnePerson } from '@mela/testing/people/one-person.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { approvalCount, approvalList } from '@mela/wire/console/approvals.ts';
import * as wire from '@mela/wire/console/deposits.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { describe, expect, it } from 'vitest';
import { because, key, newTransaction, on, openDepositQueue } from './test-deposit-queue.ts';

const desk = openDepositQueue();

/** The steps that wait for somebody in their inbox, all of which its badge counts. */
async function inbox(reader: typeof desk.farida): Promise<string[]> {
  const { approvals, steps } = accepted(await reader.call(approvalList));
  expect(accepted(await reader.call(approvalCount)).waiting).toBe(approvals.length + steps.length);
  return steps.map(({ id }) => id);
}

describe('deposits by hand', () => {
  it('wait in a queue, the longest waiting first, and are credited by whoever claimed them', async () => {
    const first = await desk.submitted();
    desk.api.clock.advance({ seconds: 1 });
    const second = await desk.submitted();
    expect(accepted(await desk.farida.call(queueCounts)).deposits.review).toBeGreaterThanOrEqual(2);
    const queue = accepted(
      await desk.farida.call(wire.depositList, {
        query: { state: 'submitted', kind: 'mobile', order: 'submittedAt' },
      }),
    ).rows;
    const at = (id: string) => queue.findIndex((deposit) => deposit.id === id);
    expect(at(first.id)).toBeLessThan(at(second.id));
    accepted(await desk.farida.call(wire.claimDeposit, on(first.id), key()));
    const approve = { params: { id: first.id }, body: { received: units('1000') } };
    expect(await desk.tanvir.call(wire.approveDeposit, approve, key())).toMatchObject({
      status: 409,
      code: 'deposit.claim_first',
    });
    expect(accepted(await desk.farida.call(wire.approveDeposit, approve, key())).state).toBe('credited');
    expect(await desk.balance()).toBe(units('1000'));
    const [entry] = await desk.entries('deposit-approve');
    expect(entry).toMatchObject({
      subject: { kind: 'deposit', id: first.id },
      before: { state: 'submitted' },
      after: { state: 'credited', received: '1000.0000' },
    });
  });

  it('at the limit take one person, and a taka above it two', async () => {
    for (const [amount, state] of [
      ['5000', 'credited'],
      ['5001', 'submitted'],
    ] as const) {
      const { id } = await desk.submitted(amount);
      accepted(await desk.farida.call(wire.claimDeposit, on(id), key()));
      const approve = { params: { id }, body: { received: units(amount) } };
      expect(accepted(await desk.farida.call(wire.approveDeposit, approve, key())).state).toBe(state);
    }
  });

  it('above the limit take a second person, and never one whose own account it is', async () => {
    const { id } = await desk.submitted('6000');
    const anika = await desk.consoleAs('anika');
    accepted(
      await anika.call(
        linkAccount,
        { params: { id: await staffIdOf('tanvir') }, body: { username: `payer${desk.names}` } },
        key(),
      ),
    );
    accepted(await desk.farida.call(wire.claimDeposit, on(id), key()));
    const approve = { params: { id }, body: { received: units('6000') } };
    expect(accepted(await desk.farida.call(wire.approveDeposit, approve, key()))).toMatchObject({
      state: 'submitted',
      needsTwo: true,
    });
    expect(await inbox(desk.farida)).not.toContain(id);
    expect(await inbox(await desk.consoleAs('rezaul'))).toContain(id);
    // It is his member's.
    expect(await inbox(desk.tanvir)).not.toContain(id);
    expect(await desk.farida.call(wire.approveDeposit, approve, key())).toMatchObject({
      code: 'approval.second_person_needed',
    });
    expect(await desk.tanvir.call(wire.approveDeposit, approve, key())).toMatchObject({
      status: 403,
      code: 'deposit.own',
    });
    expect(await desk.balance()).toBe(0n);
    const anikas = await staffIdOf('anika');
    const faridas = await staffIdOf('farida');
    const { services, brand } = desk.api;
    await services.database.inMerchant(brand.mela.id, (scope) => makeOnePerson(scope, [faridas, anikas]));
    const sameAgain = await desk.consoleAs('anika');
    expect(await sameAgain.call(wire.approveDeposit, approve, key())).toMatchObject({
      code: 'approval.second_person_needed',
    });
    const rezaul = await desk.consoleAs('rezaul');
    expect(await inbox(rezaul)).toContain(id);
    const less = { params: { id }, body: { received: units('5999') } };
    expect(await rezaul.call(wire.approveDeposit, less, key())).toMatchObject({
      code: 'deposit.amounts_differ',
    });
    expect(accepted(await rezaul.call(wire.approveDeposit, approve, key())).state).toBe('credited');
    expect(await inbox(rezaul)).not.toContain(id);
    expect(await desk.balance()).toBe(units('6000'));
  });

  it('are rejected with a reason that the member reads; who sent them is masked until it is revealed', async () => {
    const { id } = await desk.submitted();
    const view = accepted(await desk.farida.call(wire.depositView, { params: { id } }));
    expect(view.senderEnd).toBe('2222');
    expect(JSON.stringify(view, (_k, v: unknown) => (typeof v === 'bigint' ? '' : v))).not.toContain(
      '0181111',
    );
    expect(accepted(await desk.farida.call(wire.revealSender, because(id))).sender).toBe('01811112222');
    expect((await desk.entries('personal-data-revealed'))[0]).toMatchObject({
      subject: { kind: 'deposit', id },
    });
    accepted(await desk.farida.call(wire.noteDeposit, because(id, 'Called the member'), key()));
    accepted(await desk.farida.call(wire.claimDeposit, on(id), key()));
    accepted(await desk.farida.call(wire.rejectDeposit, because(id, 'No such transaction'), key()));
    const seen = accepted(await desk.person.client.call(portal.depositById, { params: { depositId: id } }));
    expect([seen.state, seen.reason]).toEqual(['rejected', 'No such transaction']);
    const { steps } = accepted(await desk.farida.call(wire.depositView, { params: { id } }));
    expect(steps.map(({ event }) => event)).toEqual(['submit', 'note', 'claim', 'reject']);
  });

  it('that name one payment are shown beside each other', async () => {
    const number = newTransaction();
    const mine = await desk.submitted('1000', number);
    desk.person = await signIn(desk.api, { username: `twin${desk.names}` });
    const theirs = await desk.submitted('1000', number);
    const { others } = accepted(await desk.farida.call(wire.depositView, { params: { id: mine.id } }));
    expect(others).toMatchObject([
      { id: theirs.id, state: 'submitted', member: { username: `twin${desk.names}` } },
    ]);
  });
});

async function staffIdOf(username: string): Promise<string> {
  const anika = await desk.consoleAs('anika');
  const { rows: staff } = accepted(await anika.call(staffList));
  return staff.find((one) => one.username === username)?.id ?? '';
}
