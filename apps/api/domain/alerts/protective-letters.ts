import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { HeardFact, Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { awaitReadingListener, leaveDevicesListener } from './await-reading.ts';
import { announce, languageOf, type Change, type Notifier } from '../security/index.ts';

const limitChanged = z.object({
  kind: z.string(),
  period: z.string(),
  step: z.literal(['set', 'lowered', 'asked', 'asked-again', 'kept']),
  setBy: z.literal(['player', 'staff']),
  at: z.string(),
});
type LimitChanged = z.output<typeof limitChanged>;

type OfStep = Readonly<Record<LimitChanged['step'], Change | null>>;

/** What of a limit is told, by who has said so; what is asked for once more was told. */
const TOLD: Readonly<Record<LimitChanged['setBy'], OfStep>> = {
  player: {
    set: 'limitSet',
    lowered: 'limitLowered',
    asked: 'limitAsked',
    'asked-again': null,
    kept: 'limitKept',
  },
  staff: {
    set: 'staffLimitSet',
    lowered: 'staffLimitLowered',
    asked: 'staffLimitAsked',
    'asked-again': null,
    kept: 'staffLimitKept',
  },
};

/** Tells owners of an account what protects them and has no room above it that tells: new devices, payment passwords, limits. */
const protectiveLettersListener = (notifier: Notifier): Listener => ({
  name: 'alerts-protective-letters',
  topics: ['device-first-used', 'payment-password-set', 'limit-changed'],
  async hear(scope, facts) {
    for (const fact of facts) {
      if (!fact.memberId) continue;
      for (const change of await changesIn(scope, fact.memberId, fact))
        await announceTo(scope, notifier, fact.memberId, change);
    }
  },
});

/** What this room hears. */
export const alertListeners = (notifier: Notifier): Listener[] => [
  awaitReadingListener,
  leaveDevicesListener,
  protectiveLettersListener(notifier),
];

const announceTo = async (scope: Scope, notifier: Notifier, accountId: Id, change: Change): Promise<void> =>
  announce(scope, notifier, { accountId, change, language: await languageOf(scope, accountId) });

async function changesIn(scope: Scope, accountId: Id, fact: HeardFact): Promise<Change[]> {
  if (fact.topic === 'device-first-used') return ['newDevice'];
  if (fact.topic === 'payment-password-set') return ['paymentPassword'];
  const changed = limitChanged.parse(fact.payload);
  const told = TOLD[changed.setBy][changed.step];
  const isOver = await forgetToCome(scope, accountId, changed, fact.recordedAt);
  if (changed.step === 'asked' || changed.step === 'asked-again') await awaitLimit(scope, accountId, changed);
  return [...(isOver ? (['limitLoosened'] as const) : []), ...(told ? [told] : [])];
}

/** What was to come of a limit does not any more; staff's word about one drops the player's, too. Answers whether it had come before that. */
async function forgetToCome(
  scope: Scope,
  accountId: Id,
  { kind, period, setBy }: LimitChanged,
  before: Date,
): Promise<boolean> {
  const gone = await scope.db
    .deleteFrom('alerts.limit_to_come')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .$if(setBy === 'player', (query) => query.where('set_by', '=', 'player'))
    .returning('due_at')
    .execute();
  return gone.some(({ due_at }) => due_at <= before);
}

async function awaitLimit(
  scope: Scope,
  accountId: Id,
  { kind, period, setBy, at }: LimitChanged,
): Promise<void> {
  await scope.db
    .insertInto('alerts.limit_to_come')
    .values({
      merchant_id: scope.merchantId,
      account_id: accountId,
      kind,
      period,
      set_by: setBy,
      due_at: new Date(at),
    })
    .execute();
}

/** Tells players that a limit of theirs has become looser, each once, as `tellDue` does; answers how many. */
export async function tellLoosened(scope: Scope, notifier: Notifier, atOnce: number): Promise<number> {
  const { rows } = await sql<{ accountId: Id }>`
    delete from alerts.limit_to_come l using (
      select account_id, kind, period, set_by from alerts.limit_to_come
       where merchant_id = ${scope.merchantId} and due_at <= ${scope.now}
       order by due_at limit ${atOnce} for update skip locked) due
     where l.merchant_id = ${scope.merchantId} and l.account_id = due.account_id and l.kind = due.kind
       and l.period = due.period and l.set_by = due.set_by
    returning l.account_id as "accountId"`.execute(scope.db);
  for (const { accountId } of rows) await announceTo(scope, notifier, accountId, 'limitLoosened');
  return rows.length;
}
