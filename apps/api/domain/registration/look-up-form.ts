import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { agentByCode } from '../agents/index.ts';
import { accountByContact, type Contacts } from '../contacts/index.ts';
import { accountByUsername } from '../identity/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';

/** What a form refers to. */
export type FoundForm = Readonly<{ uplineId: Id | null }>;

/** What brings a new member below an agent; the first that is filled in counts. */
const INVITATIONS = ['affiliateCode', 'recommenderId'] as const;

/**
 * Holds a form against what others have: its name, its phone (where it is proven to be the caller's) and the invitation. Only for forms
 * that were admitted (`admitForm`), because every answer tells something about somebody else.
 */
export async function lookUpForm(
  scope: Scope,
  contacts: Contacts,
  { values, provenMobile }: { values: Readonly<Record<string, string>>; provenMobile: string | null },
): Promise<Outcome<FoundForm, FieldsRefused>> {
  const wrong: FieldsRefused['fields'] = {};
  const { username } = values;
  if (username !== undefined && (await accountByUsername(scope, username))) {
    wrong['username'] = { id: 'field.username-taken' };
  }
  if (provenMobile !== null && (await accountByContact(scope, contacts, 'phone', provenMobile))) {
    wrong['mobileNum'] = { id: 'field.phone-taken' };
  }
  const invitation = INVITATIONS.find((field) => values[field] !== undefined);
  const invited = invitation ? await agentByCode(scope, values[invitation] ?? '') : ok(null);
  if (invitation && !invited.ok) wrong[invitation] = { id: 'field.invitation-code' };
  if (Object.keys(wrong).length > 0 || !invited.ok) return refuse({ kind: 'fields-refused', fields: wrong });
  return ok({ uplineId: invited.value });
}
