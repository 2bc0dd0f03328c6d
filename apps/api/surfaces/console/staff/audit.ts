import { isId, ok } from '@mela/primitives';
import { auditCheck, auditTrail } from '@mela/wire/console/audit.ts';
import {
  auditListing,
  rolesOf,
  staffNames,
  verifyAudit,
  type AuditRecord,
} from '../../../domain/operator/index.ts';
import { idsOwnedBy, namesOfCodes } from '../../../domain/reports/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';
import { thingNames } from '../thing-names.ts';

type Named = Readonly<{ code: string; name: Record<string, string> | null }> | null;

export const auditRoutes = [
  listed(auditTrail, auditListing(idsOwnedBy), async (scope, found, context) => {
    const names = await staffNames(scope);
    const things = await thingNames(
      scope,
      context,
      found.map(({ subject, before, after, reason }) => [subject.id, before, after, reason]),
    );
    const nameOf = await namesByCode(scope, found);
    const facts = (value: AuditRecord['before']) =>
      value ? (things.withNames(value) as Record<string, unknown>) : null;
    return found.map((entry) => {
      const { kind, id } = entry.subject;
      const thing = things.thing(id);
      return {
        number: Number(entry.number),
        recordedAt: entry.recordedAt,
        staff: entry.staffId === null ? null : { id: entry.staffId, name: names.get(entry.staffId) ?? '' },
        action: entry.action,
        subject: entry.subject,
        thing: isId(id) ? thing.name && { code: kind, name: { ...thing.name } } : nameOf(entry.subject),
        member: thing.member,
        before: facts(entry.before),
        after: facts(entry.after),
        reason: (things.withNames(entry.reason ?? null) as string | undefined) ?? null,
        requestId: entry.requestId ?? null,
      };
    });
  }),

  inScope(auditCheck, async (scope) => {
    const { length, head, brokenAt } = await verifyAudit(scope);
    return ok({
      length: Number(length),
      head,
      brokenAt: brokenAt === null ? null : Number(brokenAt),
      checkedAt: scope.now,
    });
  }),
];

/** People know brands and colleagues' logins by these; what is one of a kind needs no name, and has none. */
const KNOWN_BY_CODE: readonly string[] = ['merchant', 'staff', 'first-admin', 'going-live', 'staff-opening'];

/** Says what is known by a code and no id. */
async function namesByCode(
  scope: Scope,
  found: readonly AuditRecord[],
): Promise<(subject: AuditRecord['subject']) => Named> {
  const codesOf = (is: (kind: string) => boolean): string[] =>
    found.flatMap(({ subject: { kind, id } }) => (is(kind) && !isId(id) ? [id] : []));
  const isVendors = (kind: string): boolean => kind.startsWith('vendor');
  const vendors = await namesOfCodes(scope, 'vendor', codesOf(isVendors));
  const games = await namesOfCodes(
    scope,
    'lottery-game',
    codesOf((kind) => kind === 'lottery-game'),
  );
  const roles = codesOf((kind) => kind === 'role').length > 0 ? await rolesOf(scope) : [];
  return ({ kind, id: code }) => {
    if (kind === 'role') return { code, name: roles.find((role) => role.code === code)?.names ?? null };
    if (KNOWN_BY_CODE.includes(kind)) return { code, name: { en: code } };
    const name = isVendors(kind) ? vendors.get(code) : games.get(code);
    return name ? { code, name: { ...name } } : null;
  };
}
