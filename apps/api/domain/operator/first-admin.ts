import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { beside, type Scope } from '../../platform/scope.ts';
import { recordAudit } from './audit.ts';
import { newEnrolmentCode, type EnrolmentCode } from './enrol.ts';
import { openLogin, type NewLogin } from './open-login.ts';
import { differentPerson } from './own-accounts.ts';
import type { ManageRefusal, StaffNameTaken } from './refusals.ts';
import type { Staff } from './staff.ts';

/** Two work for the brand already, or are about to: from then on its own people open logins. */
export type BrandStaffed = { kind: 'brand-staffed' };

/** What takes two takes two people of the brand: until there are, they come from above the brands. */
const PEOPLE_NEEDED = 2;

/** Who works for a brand. */
export type Team = Readonly<{
  /** Whether there are people enough for what takes two. */
  isStaffed: boolean;
  /** Whether somebody is still to be let in from above. */
  isWanting: boolean;
  /** Who has a login and has still to come in with a code, while the brand is not staffed. */
  newcomer: { name: string; username: string } | null;
}>;

/** Who works for a brand. */
export async function teamOf(brand: Scope): Promise<Team> {
  const staff = await atWork(brand);
  const isStaffed = staff.filter(({ cameIn }) => cameIn).length >= PEOPLE_NEEDED;
  const waiting = staff.find(({ cameIn }) => !cameIn);
  return {
    isStaffed,
    isWanting: staff.length < PEOPLE_NEEDED,
    newcomer: isStaffed || !waiting ? null : { name: waiting.name, username: waiting.username },
  };
}

async function atWork(brand: Scope) {
  const rows = await brand.db
    .selectFrom('operator.staff')
    .select([
      'id',
      'username',
      'display_name as name',
      'asked_by as askedBy',
      'password_hash as passwordHash',
    ])
    .where('merchant_id', '=', brand.merchantId)
    .where('disabled_at', 'is', null)
    .orderBy('opened_at')
    .execute();
  return rows.map(({ passwordHash, ...row }) => ({ ...row, cameIn: passwordHash !== null }));
}

/** The logins that are opened from above the brands: the first two, without whom nobody in the brand could agree to a third. */
export const checkFirstAdmin = async (brand: Scope): Promise<Outcome<null, BrandStaffed>> =>
  (await teamOf(brand)).isWanting ? ok(null) : refuse({ kind: 'brand-staffed' });

/** Opens the login of one of a brand's first admins, as an owner has asked and another agreed. The brand's trail names none of the office's staff. */
export async function openFirstAdmin(
  brand: Scope,
  login: Omit<NewLogin, 'role'>,
  { requestedBy, requestId }: { requestedBy: Id | null; requestId: Id },
): Promise<Outcome<null, BrandStaffed | StaffNameTaken>> {
  const free = await checkFirstAdmin(brand);
  if (!free.ok) return free;
  const opened = await openLogin(brand, { ...login, role: 'admin' }, requestedBy);
  if (!opened.ok) return opened;
  await recordAudit(brand, {
    staffId: null,
    requestId,
    action: 'staff-opened',
    subject: { kind: 'staff', id: login.username },
    after: { username: login.username, role: 'admin' },
  });
  return opened;
}

/**
 * Makes the code with which one of a brand's first admins comes in, by an owner: another person than who has asked for the login. Once two
 * work for the brand, its own people make codes.
 */
export async function makeFirstAdminCode(
  office: Scope,
  owner: Pick<Staff, 'staffId' | 'displayName'> & Readonly<{ requestId: Id }>,
  brandId: Id,
): Promise<Outcome<EnrolmentCode, ManageRefusal>> {
  const { isStaffed } = await beside(office, brandId, teamOf);
  if (isStaffed) return refuse({ kind: 'staff-enrolled' });
  const admin = (await beside(office, brandId, atWork)).find(({ cameIn }) => !cameIn);
  if (!admin) return refuse({ kind: 'staff-not-found' });
  if (!(await differentPerson(office, admin.askedBy, owner.staffId)))
    return refuse({ kind: 'second-person-needed' });
  return beside(office, brandId, async (brand) => {
    const made = await newEnrolmentCode(brand, { staffId: admin.id, madeBy: owner.staffId });
    await recordAudit(brand, {
      staffId: null,
      requestId: owner.requestId,
      action: 'staff-enrolment-code-made',
      subject: { kind: 'staff', id: admin.id },
      after: { expiresAt: made.expiresAt, openedBy: owner.displayName },
    });
    return ok(made);
  });
}
