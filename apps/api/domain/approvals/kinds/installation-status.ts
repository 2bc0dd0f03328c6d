import { ok, refuse } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Scope } from '../../../platform/scope.ts';
import {
  callOffStatus,
  checkInstallationStatus,
  merchantById,
  plannedStatuses,
  setInstallationStatus,
  statusFacts,
  type InstallationStatus,
  type InstallationStatusVersionConflict,
  type PlannedStatusNotFound,
  type SettingsVersionConflict,
} from '../../merchants/index.ts';
import { recordAudit } from '../../operator/index.ts';
import { bothWith } from '../desks.ts';
import { moment, type ApprovalKind, type DecidedBy, type ShownFact } from '../kind.ts';

const status = {
  status: z.literal(['open', 'maintenance', 'blocked']),
  maintenanceEndsAt: z.nullable(moment()),
  opensAgain: z.boolean(),
};

type Plan = Omit<InstallationStatus, 'version' | 'at'> & Readonly<{ id: string; at: Date }>;

/** What becomes of every brand, from when, and until when. */
const statusLines = (
  wish: Pick<InstallationStatus, 'status' | 'maintenanceEndsAt' | 'opensAgain' | 'at'>,
): ShownFact[] => [
  {
    label: 'console-brand.at',
    is: wish.at ? { at: wish.at } : { message: 'console-brand.when.now' },
  },
  { label: 'console-brand.becomes', is: { message: `console-words.brandStatus.${wish.status}` } },
  ...(wish.maintenanceEndsAt ? [{ label: 'console-brand.until', is: { at: wish.maintenanceEndsAt } }] : []),
  ...(wish.opensAgain
    ? [{ label: 'console-brand.afterwards', is: { message: 'console-brand.opensAgain' } }]
    : []),
];

/** Every brand of the installation is closed, or let open again, at once or from a moment on: two owners say so. */
export const installationStatus: ApprovalKind<
  InstallationStatus,
  SettingsVersionConflict | InstallationStatusVersionConflict
> = {
  name: 'installation-status',
  payload: z.object({ ...status, at: z.nullable(moment()), version: z.int() }),
  ...bothWith('brands.status'),
  seenBy: ['brands.view'],
  subjectOf: () => 'installation',
  stillValid: checkInstallationStatus,
  async apply(office, wish, by) {
    const before = await merchantById(office.db, office.merchantId);
    const done = await setInstallationStatus(office, { ...wish, by: by.requestedBy, reason: by.reason });
    if (done.ok && !wish.at) await record(office, by, statusFacts(before), statusFacts(wish));
    return done;
  },
  summary: async (_office, wish) => statusLines(wish),
};

/** What was planned for every brand is called off: it took two, and so does this. */
export const installationPlanOff: ApprovalKind<Plan, PlannedStatusNotFound> = {
  name: 'installation-plan-off',
  payload: z.object({ ...status, id: z.uuid(), at: moment() }),
  ...bothWith('brands.status'),
  seenBy: ['brands.view'],
  subjectOf: ({ id }) => id,
  stillValid: async (office, { id }) =>
    (await plannedStatuses(office)).some((plan) => plan.id === id)
      ? ok(null)
      : refuse({ kind: 'planned-status-not-found' }),
  apply: (office, { id }) => callOffStatus(office, id),
  summary: async (_office, plan) => statusLines(plan),
};

const record = (
  office: Scope,
  { requestId, requestedBy, reason }: DecidedBy,
  before: ReturnType<typeof statusFacts>,
  after: ReturnType<typeof statusFacts>,
) =>
  recordAudit(office, {
    staffId: requestedBy,
    requestId,
    action: 'installation-status-changed',
    subject: { kind: 'merchant', id: 'office' },
    before,
    after,
    reason,
  });
