import { ok, type Id } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import { mayCall } from '@mela/wire/console/audience.ts';
import { valueIn } from '@mela/wire/console/list.ts';
import { lotteryDraws } from '@mela/wire/console/lottery.ts';
import { enterRuling } from '@mela/wire/console/lottery-rulings.ts';
import { queueCounts, systemHealth } from '@mela/wire/console/system.ts';
import { waitingCounts, waitingForMe, type WaitingSubject } from '@mela/wire/console/waiting.ts';
import { approvalsFor, leftOpen, stepsFor } from '../../../domain/approvals/index.ts';
import { stopInForce } from '../../../domain/cashier/index.ts';
import { drawsForStaff } from '../../../domain/lottery/index.ts';
import { countVendorKeys } from '../../../domain/play/index.ts';
import { countLoosening } from '../../../domain/protection/index.ts';
import { outboxState } from '../../../platform/outbox/outbox-state.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { isList, type Listed } from '../lists/listed.ts';
import { inScope, type ConsoleRoute } from '../route.ts';

type Item = AnswerOf<typeof waitingForMe>['items'][number];

/** Of all that waits, and at most of each sort. */
const AT_MOST = 50;

const item = (subject: WaitingSubject, given: Partial<Item> & Pick<Item, 'id' | 'since'>): Item => ({
  subject,
  title: null,
  message: null,
  member: null,
  isMine: false,
  ...given,
});

/** Puts together what waits for the caller's own act, over every list that says which of its rows wait for whom, and what no list has. */
export function waitingRoutes(routes: readonly ConsoleRoute[]): readonly ConsoleRoute[] {
  const lists = routes.filter(isList).map(({ listed }) => listed);
  return [
    inScope(waitingForMe, async (scope, context) => {
      const items = [
        ...(mayCall(systemHealth, context.staff.permissions) ? await alarms(scope) : []),
        ...(await approvals(scope, context)),
        ...(await draws(scope, context)),
      ];
      for (const list of lists) items.push(...(await inList(scope, context, list)));
      const oldest = items.toSorted((one, other) => one.since.getTime() - other.since.getTime());
      return ok({ items: oldest.slice(0, AT_MOST), isAll: oldest.length <= AT_MOST });
    }),

    inScope(waitingCounts, async (scope, context) => {
      const { permissions } = context.staff;
      const counts: Partial<Record<WaitingSubject, number>> = {};
      if (mayCall(systemHealth, permissions)) counts.alarm = (await alarms(scope)).length;
      if (mayCall(lotteryDraws, permissions)) counts.draw = (await drawsForStaff(scope)).length;
      for (const { endpoint, summary } of lists) {
        if (!endpoint.waiting || !mayCall(endpoint, permissions)) continue;
        const { subject, query } = endpoint.waiting;
        const counted = await summary(scope, context, query, []);
        if (counted.ok) counts[subject] = counted.value.count;
      }
      return ok({ counts, queues: mayCall(queueCounts, permissions) ? await queues(scope, context) : null });
    }),
  ];
}

/** What waits on no list of somebody's waiting. */
const queues = async (scope: Scope, { services }: StaffContext) => ({
  limits: await countLoosening(scope),
  vendorKeys: await countVendorKeys(scope, services.secretBox),
  stop: await withdrawalStop(scope),
});

async function withdrawalStop(scope: Scope) {
  const stop = await stopInForce(scope);
  if (!stop) return null;
  const { law, subject, stoppedAt, restoredTo } = stop;
  const open = restoredTo && (await leftOpen(scope));
  const restore = open && {
    to: open.stop.restoredTo,
    silent: open.silent && [...open.silent],
    differences: open.differences,
    byHand: open.byHand,
  };
  return { law, subject, stoppedAt, restore };
}

type Row = Readonly<{
  id: Id;
  member?: { username: string } | null;
  claimedBy?: { id: Id } | null;
}> &
  Readonly<Record<string, unknown>>;

async function inList(scope: Scope, context: StaffContext, list: Listed): Promise<Item[]> {
  const { waiting, columns } = list.endpoint;
  const { staffId, permissions } = context.staff;
  if (!waiting || !permissions.includes(waiting.act)) return [];
  const page = await list.page(scope, context, { ...waiting.query, order: waiting.since }, AT_MOST + 1);
  if (!page.ok) return [];
  return (page.value.rows as Row[])
    .filter(({ claimedBy }) => !claimedBy || claimedBy.id === staffId)
    .map((row) =>
      item(waiting.subject, {
        id: row.id,
        title: waiting.title === null ? null : String(valueIn(row, waiting.title, columns[waiting.title])),
        member: row.member?.username ?? null,
        since: row[waiting.since] as Date,
        isMine: row.claimedBy?.id === staffId,
      }),
    );
}

/** What keeps the whole house waiting. */
async function alarms(scope: Scope): Promise<Item[]> {
  const stop = await stopInForce(scope);
  const { stuck } = await outboxState(scope);
  const [fact] = stuck;
  return [
    ...(stop
      ? [item('alarm', { id: 'stop', message: 'console-lists.alarm.stop', since: stop.stoppedAt })]
      : []),
    ...(fact
      ? [item('alarm', { id: 'facts', message: 'console-lists.alarm.facts', since: fact.recordedAt })]
      : []),
  ];
}

/** What others have asked for, and steps at the desks that one has taken and another has yet to. */
async function approvals(scope: Scope, { staff }: StaffContext): Promise<Item[]> {
  const asked = await approvalsFor(scope, staff, { view: 'waiting', limit: AT_MOST + 1 });
  const steps = await stepsFor(scope, staff);
  const message = (kind: string) => `approvals.kind.${kind}`;
  return [
    ...asked.map(({ id, kind, requestedAt: since }) =>
      item('approval', { id, message: message(kind), since }),
    ),
    ...steps.map(({ id, kind, since }) => item('approval-step', { id, message: message(kind), since })),
  ];
}

/** Draws whose time has passed and that lack somebody's word. */
async function draws(scope: Scope, { staff, language }: StaffContext): Promise<Item[]> {
  if (!mayCall(enterRuling, staff.permissions)) return [];
  return (await drawsForStaff(scope, AT_MOST + 1)).map(
    ({ game, names, drawNumber, drawsAt, matters: [matter] }) =>
      item('draw', {
        id: `${game}/${drawNumber}`,
        title: `${names[language] ?? names['en'] ?? game} ${drawNumber}`,
        message: matter ? `console.matter.${matter}` : null,
        since: drawsAt,
      }),
  );
}
