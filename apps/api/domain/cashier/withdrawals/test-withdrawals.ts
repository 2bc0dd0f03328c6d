import { newId, type Id, type Outcome } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { movableClock } from '@mela/testing/movable-clock.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { openDatabase, type Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { openSecretBox } from '../../../platform/secrets/secret-box.ts';
import { balanceOf, post, verifyBooks } from '../../ledger/index.ts';
import { openMerchant } from '../../merchants/index.ts';
import {
  answerReceipt,
  bindPayoutAccount,
  cashierInvariants,
  carryOutPayouts,
  openDesk,
  openPayoutChannel,
  requestWithdrawal,
  setPolicy,
  withdrawalById,
  type Desk,
  type PayoutConnector,
  type Policy,
  type ReceiptAnswer,
  type Staff,
  type Withdrawal,
} from '../index.ts';

export const TAKA = 10_000n;
export const CHANNEL = 'sender';

const box = openSecretBox(Buffer.alloc(32, 1));
const somebody = (): Staff => ({ staffId: newId(), ownAccountIds: [] });
const POLICY: Partial<Policy> = { payoutAccountWaitHours: 0, secondApprovalAbove: 500n * TAKA };

export const must = <T>(outcome: Outcome<T, unknown>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};

/** One member with a thousand taka at a brand of their own, three people of the staff, and a company that sends money. */
export type Scene = Awaited<ReturnType<Stage['scene']>>;

/** A database for many scenes. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const files = await makeDatabase();
  const clock = movableClock(new Date('2026-03-02T06:00:00Z'));
  const database: Database = openDatabase(files.url, clock, 24, PATIENT);
  return {
    clock,
    database,
    async close() {
      await database.close();
      await files.drop();
    },

    async scene() {
      const code = `b${newId().slice(-8)}`;
      const hosts = [`${code}.localhost`];
      const { id: merchantId } = await openMerchant(database.kysely, { ...brands.mela, code, hosts });
      const memberId = newId();
      const staff = [somebody(), somebody(), somebody()] as [Staff, Staff, Staff];
      const audit: { staffId: Id; action: string }[] = [];
      const desk: Desk = openDesk({
        recordAudit: async (_scope, { staffId, action }) => {
          audit.push({ staffId, action });
        },
      });
      const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
        database.inMerchant(merchantId, work);
      const account = await run(async (scope) => {
        await setPolicy(scope, POLICY);
        const currency = 'BDT';
        await post(scope, {
          kind: 'adjustment',
          key: newId(),
          entries: [
            { ownerId: memberId, account: 'cash', currency, amount: 1000n * TAKA },
            { ownerId: null, account: 'adjustments', currency, amount: -1000n * TAKA },
          ],
        });
        const kinds = ['mobile'] as const;
        const credentials = { account: code, secret: 'x' };
        const channel = {
          code: CHANNEL,
          connector: 'pretend',
          name: { en: 'Sender' },
          kinds,
          currency,
          credentials,
        };
        await openPayoutChannel(scope, { ...channel, amountMax: 10_000n * TAKA }, box);
        const mine = {
          memberId,
          kind: 'mobile',
          provider: 'nagad',
          holder: 'Rahima',
          number: '01712345678',
        } as const;
        return must(await bindPayoutAccount(scope, mine, box));
      });
      const wish = { memberId, currency: 'BDT', timeZone: 'Asia/Dhaka', payoutAccountId: account.id };
      const [anna, borna] = staff;
      const read = async (id: Id): Promise<Withdrawal> => {
        const found = await run((scope) => withdrawalById(scope, id));
        if (!found) throw new Error('the withdrawal is gone');
        return found;
      };

      const scene = {
        merchantId,
        memberId,
        staff,
        audit,
        desk,
        box,
        account,
        run,
        read,
        at: (given: Partial<Policy>) => run((scope) => setPolicy(scope, given)),
        /** What the member has, in whole taka. */
        balance: async (kind: 'cash' | 'hold') =>
          (await run((scope) => balanceOf(scope, { ownerId: memberId, kind, currency: 'BDT' }))).balance /
          TAKA,
        /** Asks for an amount in whole taka. */
        ask: (amount = 600n) =>
          run((scope) => requestWithdrawal(scope, { ...wish, amount: amount * TAKA }, box)),
        asked: async (amount = 600n): Promise<Id> => must(await scene.ask(amount)).id,
        claim: (id: Id, who = anna) => run((scope) => desk.claim(scope, who, id)),
        approve: (id: Id, who = anna) => run((scope) => desk.approve(scope, who, id)),
        pay: (id: Id, who = anna) => run((scope) => desk.startPaying(scope, who, id)),
        send: (id: Id, who = anna) => run((scope) => desk.sendThrough(scope, who, id, CHANNEL)),
        markPaid: (id: Id, who = anna) => run((scope) => desk.markPaid(scope, who, id, 'TX-1')),
        answer: (id: Id, reply: ReceiptAnswer, note: string | null = null) =>
          run((scope) => answerReceipt(scope, { memberId, withdrawalId: id }, reply, note)),
        /** Leads a new withdrawal to `approved`, by two people. */
        async approved(amount = 600n): Promise<Id> {
          const id = await scene.asked(amount);
          must(await scene.claim(id));
          must(await scene.approve(id));
          if (amount > 500n) must(await scene.approve(id, borna));
          return id;
        },
        /** Leads a new withdrawal to `paid`, by hand. */
        async paid(amount = 600n): Promise<Id> {
          const id = await scene.approved(amount);
          must(await scene.pay(id));
          must(await scene.markPaid(id));
          return id;
        },
        /** Lets the worker look once at what is due with this company. */
        carryOut: (pretend: PayoutConnector) =>
          carryOutPayouts(database, merchantId, {
            connectors: { pretend },
            box,
            notifyUrl: () => 'http://127.0.0.1/notify',
          }),
        /** What all orders to the company have come to that it said were paid. */
        sentThrough: async (): Promise<bigint> => {
          const rows = await run((scope) =>
            scope.db
              .selectFrom('cashier.payout')
              .select('amount')
              .where('merchant_id', '=', merchantId)
              .where('state', '=', 'paid')
              .execute(),
          );
          return rows.reduce((sum, { amount }) => sum + amount, 0n);
        },
        /** What the verifier finds. */
        faults: () => verifyBooks(database, merchantId, cashierInvariants),
      };
      return scene;
    },
  };
}
