import { isId, type Id } from '@mela/primitives';
import { thingsById, type Thing } from '../../domain/reports/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { maskName } from './mask.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Names things as people call them, where only their ids are written down. */
export type ThingNames = Readonly<{
  /** A thing's name by language, and whose it is, their name masked for whoever may not look at members; null: it has neither. */
  thing(id: string): Pick<Thing, 'name'> & { member: { id: Id; username: string } | null };
  /** A value that was written down with every id in it named; undefined: nothing of it is left, for it has no other name. */
  withNames(value: unknown): unknown;
}>;

/** Looks up all ids that stand anywhere in some values. */
export async function thingNames(
  scope: Scope,
  { staff, language }: StaffContext,
  values: unknown,
): Promise<ThingNames> {
  const ids = JSON.stringify(values)?.match(ID) ?? [];
  const found = await thingsById(scope, ids);
  const owners = await thingsById(
    scope,
    [...found.values()].flatMap(({ memberId }) => memberId ?? []),
  );
  const masked = !staff.permissions.includes('members.view');
  const spelt = ({ name }: Pick<Thing, 'name'>) => name?.[language] ?? name?.['en'];
  const usernameOf = (id: Id): string => {
    const username = spelt(owners.get(id) ?? { name: null }) ?? '';
    return masked ? maskName(username) : username;
  };
  const nameOf = (id: string): string | undefined => {
    const thing = found.get(id);
    return thing?.memberId === id ? usernameOf(id) : thing && spelt(thing);
  };
  const withNames: ThingNames['withNames'] = (value) => {
    if (typeof value === 'string') {
      const kept = value.replaceAll(ID, (id) => nameOf(id) ?? '');
      return kept === '' && value !== '' ? undefined : kept;
    }
    if (Array.isArray(value)) return value.map(withNames).filter((one) => one !== undefined);
    if (value === null || typeof value !== 'object') return value;
    const parts = Object.entries(value).map(([part, one]) => [
      isId(part) ? (nameOf(part) ?? '') : part,
      withNames(one),
    ]);
    return Object.fromEntries(parts.filter(([, one]) => one !== undefined));
  };
  return {
    withNames,
    thing(id) {
      const { name = null, memberId = null } = found.get(id) ?? {};
      return {
        name: memberId === id ? null : name,
        member: memberId === null ? null : { id: memberId, username: usernameOf(memberId) },
      };
    },
  };
}

/** What the keys of postings tell people: the number of what it was for, or what the vendor calls it; null: nothing. */
export async function referencesOf(
  scope: Scope,
  context: StaffContext,
  lines: readonly Readonly<{ key: string }>[],
): Promise<(key: string) => string | null> {
  const { withNames } = await thingNames(
    scope,
    context,
    lines.map(({ key }) => key),
  );
  // A slip's settlement and a bonus' part stand behind their id.
  return (key) =>
    ((isId(key.slice(0, ID_LENGTH)) ? withNames(key.slice(0, ID_LENGTH)) : key) as string | null) ?? null;
}

const ID_LENGTH = 36;
