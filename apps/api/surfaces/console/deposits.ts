import { ok, refuse, type Id } from '@mela/primitives';
import { depositList, depositView, unmatchedNotices } from '@mela/wire/console/deposits.ts';
import {
  channelBy,
  depositById,
  listDeposits,
  stepsOf,
  unmatchedNotices as readUnmatched,
  type Deposit,
  type DepositChannel,
} from '../../domain/cashier/index.ts';
import type { Scope } from '../../platform/scope.ts';
import { namesFor, type Names } from './names.ts';
import { inScope } from './route.ts';
import { toWireStep } from './steps.ts';

const PAGE = 50;
const OPEN = ['created', 'submitted'] as const;

async function channelsOf(scope: Scope, ids: readonly Id[]): Promise<Map<Id, DepositChannel>> {
  const channels = new Map<Id, DepositChannel>();
  for (const id of new Set(ids)) {
    const channel = await channelBy(scope, { id });
    if (channel) channels.set(id, channel);
  }
  return channels;
}

const toWireDeposit = (deposit: Deposit, names: Names, channel: DepositChannel | undefined) => ({
  id: deposit.id,
  reference: deposit.reference,
  member: names.member(deposit.memberId),
  channel: { code: channel?.code ?? '', name: { ...channel?.name } },
  currency: deposit.currency,
  amount: deposit.amount,
  fee: deposit.fee,
  state: deposit.state,
  createdAt: deposit.createdAt,
  expiresAt: deposit.expiresAt,
  movedAt: deposit.movedAt,
});

export const depositRoutes = [
  inScope(depositList, async (scope, _context, { query }) => {
    const found = await listDeposits(scope, {
      states: query.state === 'open' ? OPEN : query.state && [query.state],
      memberId: query.memberId,
      before: query.before,
      limit: PAGE + 1,
    });
    const page = found.slice(0, PAGE);
    const names = await namesFor(
      scope,
      page.map((deposit) => deposit.memberId),
    );
    const channels = await channelsOf(
      scope,
      page.map((deposit) => deposit.channelId),
    );
    return ok({
      deposits: page.map((deposit) => toWireDeposit(deposit, names, channels.get(deposit.channelId))),
      more: found.length > PAGE,
    });
  }),

  inScope(depositView, async (scope, _context, { params }) => {
    const deposit = await depositById(scope, params.id);
    if (!deposit) return refuse({ kind: 'unknown-deposit' });
    const names = await namesFor(scope, [deposit.memberId]);
    const channels = await channelsOf(scope, [deposit.channelId]);
    const steps = await stepsOf(scope, deposit.id);
    return ok({
      ...toWireDeposit(deposit, names, channels.get(deposit.channelId)),
      steps: steps.map((step) => toWireStep(step, names)),
    });
  }),

  inScope(unmatchedNotices, async (scope) => {
    const notices = await readUnmatched(scope);
    const channels = await channelsOf(
      scope,
      notices.map((notice) => notice.channelId),
    );
    return ok({
      notices: notices.map(({ channelId, ...notice }) => ({
        ...notice,
        channel: channels.get(channelId)?.code ?? '',
      })),
    });
  }),
];
