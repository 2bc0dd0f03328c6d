import fc from 'fast-check';
import { confirmSilent, hearPayout, payoutChannelBy, payoutsOf } from '../index.ts';
import {
  ANSWERS,
  command,
  compare,
  ENDED,
  move,
  needsTwo,
  RECEIPT_MS,
  staffOf,
  type Command,
  type It,
  type Model,
} from './test-model.ts';
import { CHANNEL } from './test-withdrawals.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

const LOOK_MS = 61_000;
const RESOLUTIONS = ['resume', 'pay-again', 'force-receipt'] as const;

export const ask = (amount: bigint): Command => ({
  check: ({ it: withdrawal, cash }) =>
    (withdrawal === null || ENDED.includes(withdrawal.state)) && cash >= amount,
  async run(model, real) {
    real.id = await real.scene.asked(amount);
    model.cash -= amount;
    model.it = {
      state: 'requested',
      amount,
      claimer: null,
      first: null,
      forcedBy: null,
      receipt: null,
      by: null,
      order: null,
      dueAt: 0,
      leftMs: 0,
    };
    await compare(model, real);
  },
  toString: () => `ask ${amount}`,
});

export const claim = (who: number): Command =>
  command(
    `claim by ${who}`,
    (w) => move(w, ['requested'], { state: 'under-review', claimer: who }),
    (real) => real.scene.claim(real.id, staffOf(real, who)),
  );
const release = command(
  'release',
  (w) => move(w, ['under-review'], { state: 'requested', claimer: null, first: null }),
  (real) => real.scene.run((scope) => real.scene.desk.release(scope, staffOf(real, 0), real.id)),
);
export const approve = (who: number): Command =>
  command(
    `approve by ${who}`,
    (w) => {
      if (w.state !== 'under-review' || w.first === who) return false;
      if (w.first === null && w.claimer !== who) return false;
      if (needsTwo(w) && w.first === null) w.first = who;
      else w.state = 'approved';
      return true;
    },
    (real) => real.scene.approve(real.id, staffOf(real, who)),
  );
const giveBack = (verb: 'reject' | 'cancel'): Command =>
  command(
    verb,
    (w, model) => {
      const from = [
        'under-review',
        'approved',
        ...(verb === 'cancel' ? ['requested'] : []),
      ] as WithdrawalState[];
      if (!move(w, from, { state: verb === 'reject' ? 'rejected' : 'cancelled' })) return false;
      model.cash += w.amount;
      return true;
    },
    (real) => real.scene.run((scope) => real.scene.desk[verb](scope, staffOf(real, 1), real.id, 'no')),
  );
export const pay = command(
  'pay by hand',
  (w) => move(w, ['approved'], { state: 'paying', by: 'hand' }),
  (real) => real.scene.pay(real.id),
);
export const send = command(
  'send through the company',
  (w) =>
    move(w, ['approved'], {
      state: 'paying',
      by: 'gateway',
      order: { known: 'never-heard', recalled: false },
    }),
  (real) => real.scene.send(real.id),
);
export const markPaid = command(
  'mark paid',
  (w, { now }) =>
    w.by !== 'gateway' && move(w, ['paying'], { state: 'paid', dueAt: now + RECEIPT_MS, leftMs: 0 }),
  (real) => real.scene.markPaid(real.id),
);
const failPayout = command(
  'payment by hand failed',
  (w) => w.by !== 'gateway' && move(w, ['paying'], { state: 'approved', by: null }),
  (real) => real.scene.run((scope) => real.scene.desk.failPayout(scope, staffOf(real, 2), real.id, 'no')),
);
const recall = command(
  'recall',
  ({ state, order }) => {
    if (state !== 'paying' || !order || order.recalled) return false;
    order.recalled = true;
    return true;
  },
  (real) => real.scene.run((scope) => real.scene.desk.recall(scope, staffOf(real, 0), real.id, 'stop')),
);

/** The order has ended as its company knows. */
function close(withdrawal: It, now: number): void {
  const { order } = withdrawal;
  if (order?.known === 'paid')
    Object.assign(withdrawal, { state: 'paid', dueAt: now + RECEIPT_MS, order: null });
  if (order?.known === 'failed') Object.assign(withdrawal, { state: 'approved', by: null, order: null });
}

export const look: Command = command(
  'the worker looks',
  (w, model) => {
    model.now += LOOK_MS;
    const { order } = w;
    if (!order) return false;
    const open = order.known === 'never-heard' || order.known === 'pending';
    if (open) order.known = order.recalled ? 'failed' : 'pending';
    close(w, model.now);
    return true;
  },
  async ({ scene, company, stage }) => {
    stage.clock.advance({ seconds: LOOK_MS / 1000 });
    return { ok: (await scene.carryOut(company)) > 0 };
  },
);
const companyEnds = (end: 'paid' | 'failed', calls: boolean): Command => ({
  check: ({ it: withdrawal }) => withdrawal?.order?.known === 'pending',
  async run(model, real) {
    const { scene, company, id } = real;
    const orders = await scene.run((scope) => payoutsOf(scope, id));
    const notice = company.end(orders.at(-1)?.reference ?? '', end);
    if (model.it?.order) model.it.order.known = end;
    if (calls) {
      await scene.run(async (scope) => {
        const channel = await payoutChannelBy(scope, { code: CHANNEL });
        if (channel) await hearPayout(scope, channel, notice);
      });
      if (model.it) close(model.it, model.now);
    }
    await compare(model, real);
  },
  toString: () => `the company ends it as ${end}${calls ? ' and calls' : ''}`,
});

const answering = (reply: (typeof ANSWERS)[number]): Command =>
  command(
    `answer ${reply}`,
    (w, { now }) => {
      if (w.receipt === reply) return true;
      if (reply !== 'not-received')
        return move(w, ['paid', 'disputed'], { state: 'confirmed', receipt: reply });
      if (w.state === 'disputed') return true;
      const leftMs = Math.max(0, w.dueAt - now);
      return move(w, ['paid'], { state: 'disputed', leftMs, forcedBy: null });
    },
    (real) => real.scene.answer(real.id, reply),
  );
const wait = (minutes: number): Command =>
  command(
    `wait ${minutes} minutes`,
    (w, model) => {
      model.now += minutes * 60_000;
      return w.dueAt <= model.now && move(w, ['paid'], { state: 'confirmed', receipt: 'automatic' });
    },
    async ({ scene, stage }) => {
      stage.clock.advance({ minutes });
      return { ok: (await scene.run(confirmSilent)) > 0 };
    },
  );

/** Gives money back, so above the limit it takes a second approval. */
const forced = (w: It, model: Model, who: number): boolean => {
  if (w.forcedBy === who) return false;
  if (w.state !== 'paid' && w.state !== 'disputed') return false;
  if (needsTwo(w) && w.forcedBy === null) {
    w.forcedBy = who;
    return true;
  }
  model.cash += w.amount;
  return move(w, ['paid', 'disputed'], { state: 'confirmed', receipt: 'forced-refunded' });
};
const force = (who: number): Command =>
  command(
    `force by ${who}`,
    (w, model) => forced(w, model, who),
    (real) =>
      real.scene.run((scope) => real.scene.desk.forceReceipt(scope, staffOf(real, who), real.id, 'end')),
  );
const resolve = (resolution: (typeof RESOLUTIONS)[number], who: number): Command =>
  command(
    `resolve by ${resolution} of ${who}`,
    (w, model) => {
      if (w.state !== 'disputed') return false;
      if (resolution === 'force-receipt') return forced(w, model, who);
      const fresh = { forcedBy: null } as const;
      return resolution === 'resume'
        ? move(w, ['disputed'], { ...fresh, state: 'paid', dueAt: model.now + w.leftMs })
        : move(w, ['disputed'], { ...fresh, state: 'under-review', claimer: who, first: null, by: null });
    },
    (real) =>
      real.scene.run((scope) =>
        real.scene.desk.resolveDispute(scope, staffOf(real, who), real.id, resolution, 'looked into'),
      ),
  );

const person = fc.integer({ min: 0, max: 2 });
/** Everything that can be tried. */
export const commands = [
  fc.constantFrom(200n, 600n).map(ask),
  person.map(claim),
  fc.constant(release),
  person.map(approve),
  person.map(approve),
  fc.constantFrom('reject' as const, 'cancel' as const).map(giveBack),
  ...[pay, send, markPaid, failPayout, recall, look, look].map((one) => fc.constant(one)),
  fc
    .record({ end: fc.constantFrom('paid' as const, 'failed' as const), calls: fc.boolean() })
    .map(({ end, calls }) => companyEnds(end, calls)),
  fc.constantFrom(...ANSWERS).map(answering),
  fc.constantFrom(1, 12, 31).map(wait),
  person.map(force),
  fc
    .record({ resolution: fc.constantFrom(...RESOLUTIONS), who: person })
    .map(({ resolution, who }) => resolve(resolution, who)),
];
