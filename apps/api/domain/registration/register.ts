import { checkField } from '@mela/form-rules';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { agentByCode, placeAccount } from '../agents/index.ts';
import {
  accountByUsername,
  isWellKnownPassword,
  openAccount,
  type Device,
  type Identity,
  type LoggedIn,
  type Busy,
} from '../identity/index.ts';
import { merchantById } from '../merchants/index.ts';
import type { FieldsRefused, RegistrationRefusal } from './refusals.ts';
import { registrationRules } from './rules.ts';

/** What somebody filled in who wants to register by username. Nothing of it has been looked at. */
export type RegistrationForm = Readonly<{
  username: string;
  password: string;
  confirmPassword: string;
  /** An agent's invitation; empty for none. */
  affiliateCode: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}>;

type Fields = FieldsRefused['fields'];

const TAKEN: FieldsRefused = { kind: 'fields-refused', fields: { username: { id: 'field.username-taken' } } };

/**
 * Registers a member by the brand's rules, puts them below whoever invited them, and signs them in. Of many at once for
 * one name, one succeeds.
 */
export async function register(
  { database, identity }: { database: Database; identity: Identity },
  merchantId: Id,
  given: RegistrationForm,
  device: Device,
): Promise<Outcome<LoggedIn, RegistrationRefusal | Busy>> {
  const form = { ...given, username: given.username.trim(), affiliateCode: given.affiliateCode.trim() };
  const merchant = await merchantById(database.kysely, merchantId);
  if (!merchant.flags.registerByUsername) return refuse({ kind: 'registration-closed' });

  const wrong = await database.inMerchant(merchantId, (scope) => whatIsWrong(scope, form));
  if (Object.keys(wrong).length > 0) return refuse({ kind: 'fields-refused', fields: wrong });
  const hash = await identity.hashPassword(form.password);
  if (!hash.ok) return hash;

  return database.inMerchant(merchantId, async (scope) => {
    const { username } = form;
    const opened = await openAccount(scope, { type: 0, username, passwordHash: hash.value });
    if (!opened.ok) return refuse(TAKEN);
    const account = opened.value;
    const invited = form.affiliateCode ? await agentByCode(scope, form.affiliateCode) : ok(null);
    if (!invited.ok) return refuse({ kind: 'fields-refused', fields: INVITATION });
    await placeAccount(scope, { accountId: account.id, uplineId: invited.value });
    const token = await identity.startSession(scope, account.id, device, 'registration');
    return ok({ token, account, firstTimeLogin: true, passwordExpired: false });
  });
}

const INVITATION: Fields = { affiliateCode: { id: 'field.invitation-code' } };

/** Everything that is wrong with a form, so that its owner hears of it at once and not one by one. */
async function whatIsWrong(scope: Scope, form: RegistrationForm): Promise<Fields> {
  const wrong: Fields = {};
  const values: Record<string, string> = {
    username: form.username,
    password: form.password,
    affiliateCode: form.affiliateCode,
  };
  for (const rule of await registrationRules(scope)) {
    const complaint = checkField(rule, values[rule.field] ?? '');
    if (complaint) wrong[rule.field] = complaint;
  }
  if (!wrong['password'] && isWellKnownPassword(form.password))
    wrong['password'] = { id: 'field.password-well-known' };
  if (form.confirmPassword !== form.password) wrong['confirmPassword'] = { id: 'field.confirmation' };
  if (!form.ageConfirmed) wrong['ageConfirmed'] = { id: 'field.age' };
  if (!form.termsAccepted) wrong['termsAccepted'] = { id: 'field.terms' };
  if (!wrong['username'] && (await accountByUsername(scope, form.username)))
    Object.assign(wrong, TAKEN.fields);
  if (form.affiliateCode && !wrong['affiliateCode'] && !(await agentByCode(scope, form.affiliateCode)).ok) {
    Object.assign(wrong, INVITATION);
  }
  return wrong;
}
