import { fieldOf, isFieldName } from '@mela/form-rules/fields.ts';
import { ok, refuse, type Id } from '@mela/primitives';
import { revealAnswers } from '@mela/wire/console/members.ts';
import { keptContacts, masked } from '../../../domain/contacts/index.ts';
import { accountById } from '../../../domain/identity/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { profileOf } from '../../../domain/registration/index.ts';
import type { Services } from '../../../services.ts';
import type { Scope } from '../../../platform/scope.ts';
import { maskName, maskNumber } from '../mask.ts';
import { inScope } from '../route.ts';

/** An answer as everybody sees it who may look at a member: enough to tell two people apart, not to know one. */
function maskAnswer(field: string, value: string): string {
  const kept = isFieldName(field) ? fieldOf(field).kept : 'hidden';
  if (kept === 'open') return value;
  if (kept === 'name') return maskName(value);
  return kept === 'number' ? maskNumber(value) : '••••••';
}

type Kept = Pick<Services, 'contacts' | 'secretBox'>;

const answersIn = async (scope: Scope, { secretBox }: Kept, id: Id) =>
  Object.entries(await profileOf(scope, secretBox, id)).map(([field, value]) => ({ field, value }));

/** What a member said of themselves, masked. */
export async function maskedAnswers(scope: Scope, services: Kept, id: Id) {
  const contacts = await keptContacts(scope, services.contacts, id);
  const answers = await answersIn(scope, services, id);
  return {
    contacts: contacts.map((contact) => ({ ...contact, value: contact.value && masked(contact.value) })),
    answers: answers.map(({ field, value }) => ({ field, value: value && maskAnswer(field, value) })),
  };
}

export const memberAnswerRoutes = [
  inScope(revealAnswers, async (scope, { services, staff, requestId }, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'member-not-found' });
    const contacts = await keptContacts(scope, services.contacts, account.id);
    const answers = await answersIn(scope, services, account.id);
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'personal-data-revealed',
      subject: { kind: 'member', id: account.id },
      after: { fields: [...contacts.map(({ kind }) => kind), ...answers.map(({ field }) => field)] },
      reason: body.reason,
      requestId,
    });
    return ok({ contacts: contacts.map(({ kind, value }) => ({ kind, value })), answers });
  }),
];
