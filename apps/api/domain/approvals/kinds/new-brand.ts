import { ok, refuse, type Outcome } from '@mela/primitives';
import * as z from 'zod/mini';
import { beside, type Scope } from '../../../platform/scope.ts';
import {
  merchantByCode,
  setStatus,
  statusFacts,
  type BrandLive,
  type BrandNotFound,
  type Merchant,
} from '../../merchants/index.ts';
import {
  checkFirstAdmin,
  openFirstAdmin,
  recordAudit,
  teamOf,
  type BrandStaffed,
  type StaffNameTaken,
} from '../../operator/index.ts';
import { bothWith } from '../desks.ts';
import type { ApprovalKind } from '../kind.ts';

type OfBrand = Readonly<{ brand: string }>;

/** Nobody could run it yet: what takes two takes two of its own people. */
export type BrandUnstaffed = { kind: 'brand-unstaffed' };

/** Does something in the brand of a code, which the office's staff are not in. */
async function inBrand<T, R>(
  office: Scope,
  code: string,
  work: (brand: Scope, merchant: Merchant) => Promise<Outcome<T, R>>,
): Promise<Outcome<T, R | BrandNotFound>> {
  const merchant = await merchantByCode(office.db, code);
  if (!merchant) return refuse({ kind: 'brand-not-found' });
  return beside(office, merchant.id, (brand) => work(brand, merchant));
}

const brandFact = async ({ db }: Scope, code: string) => ({
  label: 'console.brandCode',
  is: { name: { ...(await merchantByCode(db, code))?.name }, code },
});

/** One of the first two begins to work for a brand: from above the brands, by two owners. */
export const firstAdmin: ApprovalKind<
  OfBrand & Readonly<{ username: string; displayName: string }>,
  BrandNotFound | BrandStaffed | StaffNameTaken
> = {
  name: 'first-admin',
  payload: z.object({ brand: z.string(), username: z.string(), displayName: z.string() }),
  ...bothWith('brands.open'),
  subjectOf: ({ brand }) => brand,
  stillValid: (office, { brand: code }) => inBrand(office, code, checkFirstAdmin),
  apply: (office, { brand: code, ...login }, by) =>
    inBrand(office, code, (brand) => openFirstAdmin(brand, login, by)),
  summary: async (office, { brand, username, displayName }) => [
    await brandFact(office, brand),
    { label: 'console.person', is: { text: displayName } },
    { label: 'console.username', is: { text: username } },
  ],
};

const checkGoingLive = async (
  brand: Scope,
  { liveSince }: Merchant,
): Promise<Outcome<null, BrandLive | BrandUnstaffed>> => {
  if (liveSince !== null) return refuse({ kind: 'brand-live' });
  return (await teamOf(brand)).isStaffed ? ok(null) : refuse({ kind: 'brand-unstaffed' });
};

/** A brand opens for players for the first time: two owners say so; from then on its own people open and close it. */
export const goingLive: ApprovalKind<OfBrand, BrandNotFound | BrandLive | BrandUnstaffed> = {
  name: 'going-live',
  payload: z.object({ brand: z.string() }),
  ...bothWith('brands.open'),
  subjectOf: ({ brand }) => brand,
  stillValid: (office, { brand: code }) => inBrand(office, code, checkGoingLive),
  apply: (office, { brand: code }, { requestId, reason }) =>
    inBrand(office, code, async (brand, merchant) => {
      const open = { status: 'open', maintenanceEndsAt: null } as const;
      await setStatus(brand, { ...open, opensAgain: false, by: null, reason });
      await recordAudit(brand, {
        staffId: null,
        requestId,
        action: 'brand-status-changed',
        subject: { kind: 'merchant', id: code },
        before: statusFacts(merchant),
        after: statusFacts(open),
        reason,
      });
      return ok(null);
    }),
  summary: async (office, { brand }) => [await brandFact(office, brand)],
};
