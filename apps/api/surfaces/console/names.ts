import type { Id } from '@mela/primitives';
import type { Step } from '../../domain/cashier/index.ts';
import { accountsById } from '../../domain/identity/index.ts';
import { staffNames } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';

type Person = { id: Id; name: string };

/** Looks people up by id: rooms know them by nothing else. */
export type Names = Readonly<{
  staff(id: Id): Person;
  staff(id: Id | null): Person | null;
  member(id: Id): { id: Id; username: string };
}>;

/** The names of a merchant's staff and of the given members. */
export async function namesFor(scope: Scope, memberIds: readonly Id[]): Promise<Names> {
  const staff = await staffNames(scope);
  const members = await accountsById(scope, memberIds);
  function nameOf(id: Id): Person;
  function nameOf(id: Id | null): Person | null;
  function nameOf(id: Id | null): Person | null {
    return id === null ? null : { id, name: staff.get(id) ?? '' };
  }
  return { staff: nameOf, member: (id) => ({ id, username: members.get(id)?.username ?? '' }) };
}

/** A line of a time line, with the name of whoever of the staff took it. */
export const toWireStep = ({ actorId, ...step }: Step, names: Names) => ({
  ...step,
  staff: step.actor === 'staff' ? names.staff(actorId) : null,
});
