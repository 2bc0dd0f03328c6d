import { carryOutPlan, merchantsToSwitch, statusFacts } from '../domain/merchants/index.ts';
import { recordAudit } from '../domain/operator/index.ts';
import { changedFacts } from '../platform/changed-facts.ts';
import type { Step } from '../platform/jobs/loop.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { brandStep } from './brand-step.ts';

/** Opens and closes brands, and the whole installation, when staff have planned it. */
export const plannedStatusesStep = ({ database }: Pick<Services, 'database'>): Step =>
  brandStep({
    name: 'planned-statuses',
    everyMs: 1000,
    brands: () => merchantsToSwitch(database),
    work: async (id) => ((await database.inMerchant(id, switchAsPlanned)) ? 1 : 0),
  });

/** Carries out the next plan that is due, in the name of whoever made it; tells whether there was one. */
async function switchAsPlanned(scope: Scope): Promise<boolean> {
  const done = await carryOutPlan(scope);
  if (!done) return false;
  const { before, plan } = done;
  const changes = changedFacts(statusFacts(before), statusFacts(plan));
  await recordAudit(scope, {
    staffId: plan.by,
    action: before.kind === 'office' ? 'installation-status-changed' : 'brand-status-changed',
    subject: { kind: 'merchant', id: before.code },
    before: changes?.before ?? null,
    after: { ...changes?.after, plannedFor: plan.at.toISOString() },
    reason: plan.reason,
  });
  return true;
}
