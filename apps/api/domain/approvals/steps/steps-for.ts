import type { Scope } from '../../../platform/scope.ts';
import { loginsOf, ownAccountsOf, type StaffRole } from '../../operator/index.ts';
import type { Viewer } from '../inbox.ts';
import { atTheCashier } from './at-the-cashier.ts';
import { atTheLottery } from './at-the-lottery.ts';
import type { StepSource, WaitingStep } from './waiting-step.ts';

const sources: readonly StepSource[] = [atTheCashier, atTheLottery];

/** Who has the second voice in each kind of step. */
export const secondVoices: Readonly<Record<string, readonly StaffRole[]>> = Object.assign(
  {},
  ...sources.map(({ decidedBy }) => decidedBy),
);

/** The steps that wait for somebody's word. */
export async function stepsFor(scope: Scope, { staffId, role }: Viewer): Promise<WaitingStep[]> {
  const may = ({ kind }: { kind: string }) => secondVoices[kind]?.includes(role) ?? false;
  const asked = sources.filter(({ decidedBy }) => Object.keys(decidedBy).some((kind) => may({ kind })));
  if (asked.length === 0) return [];
  const person = {
    logins: await loginsOf(scope, staffId),
    ownAccountIds: await ownAccountsOf(scope, staffId),
  };
  const found: WaitingStep[] = [];
  for (const { waitingFor } of asked) found.push(...(await waitingFor(scope, person)).filter(may));
  return found;
}
