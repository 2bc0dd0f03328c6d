import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { beside, type Scope } from '../../platform/scope.ts';
import { recordAudit } from './audit.ts';
import { newEnrolmentCode, type EnrolmentCode } from './enrol.ts';
import { openLogin, type NewLogin } from './open-login.ts';
import { differentPerson } from './own-accounts.ts';
import type { ManageRefusal, StaffNameTaken } from './refusals.ts';
import type { Staff } from './staff.ts';

/** Somebody works for the brand already, or is about to: from then on its own people open logins. */
export type BrandStaffed = { kind: 'brand-staffed' };

/** Who works for a brand: nobody yet, somebody who has still to come in, or people who have. */
export type Team = Readonly<{
  team: 'none' | 'waiting' | 'at-work';
  /** Who has still to come in, where nobody has. */
  newcomer: { name: string; username: string } | null;
}>;

/** Who works for a brand. */
export async function teamOf(brand: Scope): Promise<Team> {
  const staff = await atWork(brand);
  if (staff.some(({ cameIn }) => cameIn)) return { team: 'at-work', newcomer: null };
  const [first] = staff;
  if (!first) return { team: 'none', newcomer: null };
  return { team: 'waiting', newcomer: { name: first.name, username: first.username } };
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

/** The login that is opened from above the brands: only while nobody works for the brand. */
export const checkFirstAdmin = async (brand: Scope): Promise<Outcome<null, BrandStaffed>> =>
  (await teamOf(brand)).team === 'none' ? ok(null) : refuse({ kind: 'brand-staffed' });

/** Opens the login of a brand's first admin, as an owner has asked and another agreed. The brand's trail names none of the office's staff. */
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
 * Makes the code with which a brand's first admin comes in, by an owner: another person than who has asked for the login. Once somebody works
 * for the brand, its own people make codes.
 */
export async function makeFirstAdminCode(
  office: Scope,
  owner: Pick<Staff, 'staffId' | 'displayName'> & Readonly<{ requestId: Id }>,
  brandId: Id,
): Promise<Outcome<EnrolmentCode, ManageRefusal>> {
  const staff = await beside(office, brandId, atWork);
  const [admin] = staff;
  if (!admin) return refuse({ kind: 'staff-not-found' });
  if (staff.some(({ cameIn }) => cameIn)) return refuse({ kind: 'staff-enrolled' });
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
