import { kinds, type Actor } from '../../apps/api/domain/approvals/index.ts';
import { restoreProgress, restoreStop } from '../../apps/api/domain/cashier/index.ts';
import { beginningOf } from '../../packages/permissions/index.ts';
import { newId } from '../../packages/primitives/index.ts';
import type { DrillSystem } from './drill-system.ts';
import { amountOf, askFor, beginDeposit, order, type DrillMember } from './drill-money.ts';

/** Tries every way out of an installation that was restored; answers those that were open. */
export async function tryTheWaysOut(
  system: DrillSystem,
  { people, approvedBefore }: { people: readonly DrillMember[]; approvedBefore: string },
): Promise<string[]> {
  const [member] = people;
  if (!member) return ['nobody is left'];
  const colleague = await openColleague(system);
  const open = [
    [await askFor(system, member, amountOf(300)), 'withdrawals are taken before anybody was asked'],
    [
      await beginDeposit(system, member, amountOf(300)),
      'orders to pay in are taken before anybody was asked',
    ],
    [await order(system, approvedBefore), 'a payout can be ordered before anybody was asked'],
    [await askToLift(system, colleague), 'the stop can be lifted before anybody was asked'],
  ] as const;
  return open.flatMap(([outcome, fault]) => (outcome.ok ? [fault] : []));
}

/** Lets money out again, as two of the staff do where something is left open. */
export async function liftTheStop(system: DrillSystem): Promise<{ faults: string[]; differences: number }> {
  const [one, other] = [await openColleague(system), await openColleague(system)];
  const { contradictions = 0, unmatched = 0 } = (await system.inBrand(restoreProgress)) ?? {};
  const differences = contradictions + unmatched;
  const faults: string[] = [];
  const asked = await askToLift(system, one);
  if (!asked.ok) return { faults: [`the stop cannot be lifted: ${asked.refusal.kind}`], differences };
  if (asked.value.state !== 'pending') faults.push('one person lifts the stop although something is open');
  const decide = (by: Actor) =>
    system.inBrand((scope) =>
      system.services.approvals.decide(scope, { id: asked.value.id, approve: true, note: null, by }),
    );
  if ((await decide(one)).ok) faults.push('who has asked to lift the stop also says yes');
  const answer = await decide(other);
  if (!answer.ok) faults.push(`the second person cannot lift the stop: ${answer.refusal.kind}`);
  if ((await system.inBrand(restoreStop)) !== null)
    faults.push('the stop stands although two have lifted it');
  return { faults, differences };
}

async function openColleague({ inBrand, services }: DrillSystem): Promise<Actor> {
  const username = `drill-${newId().slice(-12)}`;
  const given = { username, displayName: username, role: 'risk', passwordHash: '-' } as const;
  const opened = await inBrand((scope) => services.operator.openStaff(scope, given));
  if (!opened.ok) throw new Error(`${username} is taken`);
  return { staffId: opened.value.staffId, permissions: beginningOf('risk'), callId: newId() };
}

const askToLift = ({ inBrand, services }: DrillSystem, by: Actor) =>
  inBrand(async (scope) => {
    const stop = await restoreStop(scope);
    const payload = { stopId: stop?.id ?? newId() };
    return services.approvals.request(scope, kinds.liftRestore, { payload, by, reason: 'the drill' });
  });
