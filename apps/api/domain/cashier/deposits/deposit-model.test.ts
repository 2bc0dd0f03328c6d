import { invariant, newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '../../../invariants.ts';
import { balanceOf, verifyBooks } from '../../ledger/index.ts';
import type { Staff } from '../staff.ts';
import type { DepositChannel } from './channels/channel.ts';
import { createDeposit } from './create-deposit.ts';
import { openDepositDesk } from './desks/deposit-desk.ts';
import type { DepositState } from './deposit-states.ts';
import { expireDeposits } from './expire-deposits.ts';
import { depositById } from './queues.ts';
import { submitPayment } from './submit-payment.ts';

let test: TestApi;
let channel: DepositChannel;
let people = 0;

const desk = openDepositDesk({ recordAudit: async () => undefined });
const CLERKS: readonly Staff[] = [0, 1].map(() => ({ staffId: newId(), ownAccountIds: [] }));
const LIMIT = units('5000');

beforeAll(async () => {
  test = await openTestApi();
  channel = await openTestHandChannel(test, { secondApprovalAbove: LIMIT });
});
afterAll(async () => {
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
  await test.close();
});

/** What one believes of a deposit without looking. */
type Believed = {
  amount: bigint;
  state: DepositState;
  number: number | null;
  claimedBy: number | null;
  first: number | null;
};
/** Two deposits of two members, who share a handful of payments' numbers. */
type Model = { deposits: Believed[]; used: Set<number> };
type Real = { ids: Id[]; members: Id[]; numbers: string[] };
type Act = (model: Model, real: Real) => Promise<boolean>;

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index];
  invariant(one !== undefined, 'it is there');
  return one;
};

/** One thing that somebody tries; whether it was done must be what the model expects. */
class Try implements fc.AsyncCommand<Model, Real> {
  private readonly name: string;
  private readonly expected: (model: Model) => boolean;
  private readonly act: Act;
  private readonly believe: (model: Model) => void;

  constructor(name: string, expected: (model: Model) => boolean, act: Act, believe: (model: Model) => void) {
    this.name = name;
    this.expected = expected;
    this.act = act;
    this.believe = believe;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const expected = this.expected(model);
    expect([this.name, await this.act(model, real)]).toEqual([this.name, expected]);
    if (expected) this.believe(model);
    for (const [index, believed] of model.deposits.entries()) await compare(real, index, believed);
  }

  toString(): string {
    return this.name;
  }
}

async function compare(real: Real, index: number, believed: Believed): Promise<void> {
  await test.inMela(async (scope) => {
    expect((await depositById(scope, at(real.ids, index)))?.state).toBe(believed.state);
    const cash = { ownerId: at(real.members, index), kind: 'cash' as const, currency: 'BDT' };
    const { balance } = await balanceOf(scope, cash);
    expect(balance).toBe(believed.state === 'credited' ? believed.amount : 0n);
  });
}

const deposit = fc.nat(1);
const clerk = fc.nat(1);
const isDone = (outcome: { ok: boolean }): boolean => outcome.ok;

const commands = [
  fc.tuple(deposit, fc.nat(1)).map(
    ([d, number]) =>
      new Try(
        `submit ${d} as ${number}`,
        ({ deposits, used }) => ['created', 'expired'].includes(at(deposits, d).state) && !used.has(number),
        async (_model, { ids, members, numbers }) =>
          isDone(
            await test.inMela((scope) =>
              submitPayment(
                scope,
                {
                  memberId: at(members, d),
                  depositId: at(ids, d),
                  transactionId: at(numbers, number),
                  sender: '01811111111',
                },
                test.services.secretBox,
              ),
            ),
          ),
        ({ deposits }) => Object.assign(at(deposits, d), { state: 'submitted', number }),
      ),
  ),
  fc.tuple(deposit, clerk).map(
    ([d, c]) =>
      new Try(
        `claim ${d} by ${c}`,
        ({ deposits }) => at(deposits, d).state === 'submitted' && at(deposits, d).claimedBy === null,
        async (_model, { ids }) =>
          isDone(await test.inMela((scope) => desk.claim(scope, at(CLERKS, c), at(ids, d)))),
        ({ deposits }) => Object.assign(at(deposits, d), { claimedBy: c }),
      ),
  ),
  fc.tuple(deposit, clerk).map(
    ([d, c]) =>
      new Try(
        `release ${d} by ${c}`,
        ({ deposits }) => at(deposits, d).state === 'submitted' && at(deposits, d).claimedBy !== null,
        async (_model, { ids }) =>
          isDone(await test.inMela((scope) => desk.release(scope, at(CLERKS, c), at(ids, d)))),
        ({ deposits }) => Object.assign(at(deposits, d), { claimedBy: null, first: null }),
      ),
  ),
  fc.tuple(deposit, clerk).map(
    ([d, c]) =>
      new Try(
        `approve ${d} by ${c}`,
        (model) => canApprove(model, d, c),
        async (model, { ids }) =>
          isDone(
            await test.inMela((scope) =>
              desk.approve(scope, at(CLERKS, c), at(ids, d), at(model.deposits, d).amount),
            ),
          ),
        (model) => approved(model, d, c),
      ),
  ),
  fc.tuple(deposit, clerk).map(
    ([d, c]) =>
      new Try(
        `reject ${d} by ${c}`,
        ({ deposits }) =>
          at(deposits, d).state === 'submitted' &&
          (at(deposits, d).claimedBy === c || at(deposits, d).first !== null),
        async (_model, { ids }) =>
          isDone(await test.inMela((scope) => desk.reject(scope, at(CLERKS, c), at(ids, d), 'not there'))),
        ({ deposits }) => Object.assign(at(deposits, d), { state: 'rejected' }),
      ),
  ),
  deposit.map(
    (d) =>
      new Try(
        `reopen ${d}`,
        ({ deposits }) => at(deposits, d).state === 'rejected',
        async (_model, { ids }) =>
          isDone(await test.inMela((scope) => desk.reopen(scope, at(CLERKS, 0), at(ids, d), 'look again'))),
        ({ deposits }) =>
          Object.assign(at(deposits, d), { state: 'submitted', claimedBy: null, first: null }),
      ),
  ),
  fc.constant(
    new Try(
      'half an hour goes by',
      () => true,
      async () => {
        test.clock.advance({ minutes: 31 });
        await expireDeposits(test.services.database, test.brand.mela.id, test.services.gateways);
        return true;
      },
      ({ deposits }) => {
        for (const one of deposits) if (one.state === 'created') one.state = 'expired';
      },
    ),
  ),
];

function canApprove({ deposits, used }: Model, d: number, c: number): boolean {
  const { state, first, claimedBy, amount, number } = at(deposits, d);
  if (state !== 'submitted' || first === c || (first === null && claimedBy !== c)) return false;
  // The first of two people only notes what was found; a number that was worth money already is noticed when it is credited.
  return (first === null && amount > LIMIT) || !used.has(number ?? -1);
}

function approved({ deposits, used }: Model, d: number, c: number): void {
  const one = at(deposits, d);
  if (one.first === null && one.amount > LIMIT) one.first = c;
  else {
    one.state = 'credited';
    used.add(one.number ?? -1);
  }
}

async function begin(amount: bigint): Promise<{ id: Id; memberId: Id }> {
  people += 1;
  const { account } = await openPerson(test, { username: `Model${people}` });
  const created = await test.inMela((scope) =>
    createDeposit(
      scope,
      {
        memberId: account.id,
        currency: 'BDT',
        timeZone: 'Asia/Dhaka',
        channelId: channel.id,
        amount,
        language: 'en',
        returnUrl: () => '',
      },
      { gateways: test.services.gateways, box: test.services.secretBox, notifyUrl: () => '' },
    ),
  );
  invariant(created.ok, 'it begins');
  return { id: created.value.deposit.id, memberId: account.id };
}

it(
  'does what its machine says and nothing else, whatever is tried in any order',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (tried) => {
        const amounts = [units('1000'), units('6000')];
        const begun: Awaited<ReturnType<typeof begin>>[] = [];
        for (const amount of amounts) begun.push(await begin(amount));
        const fresh = { state: 'created', number: null, claimedBy: null, first: null } as const;
        await fc.asyncModelRun(
          () => ({
            model: { deposits: amounts.map((amount) => ({ ...fresh, amount })), used: new Set<number>() },
            real: {
              ids: begun.map(({ id }) => id),
              members: begun.map(({ memberId }) => memberId),
              numbers: [0, 1].map(() => newId().replaceAll('-', '').slice(-12)),
            },
          }),
          tried,
        );
      }),
      { numRuns: 30 },
    );
  },
);
