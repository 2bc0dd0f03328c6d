import { checkField } from '@mela/form-rules';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { placeAccount } from '../agents/index.ts';
import {
  accountByUsername,
  DEFAULT_PASSWORD_LIFE_MS,
  isAgentType,
  openAccount,
  type Account,
  type AccountType,
} from '../identity/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { registrationRules } from './rules.ts';

/** An account that staff open for somebody. */
export type AccountByStaff = Readonly<{
  type: Exclude<AccountType, 4>;
  username: string;
  /** Empty: none. */
  nickname: string;
  /** The username of the agent above; empty: at the top. */
  upline: string;
  /** Of a default password: it opens one session within a day, which must change it. */
  passwordHash: string;
}>;

const HEAD_AGENT = 1;

/**
 * Opens an account by the brand's rules for names, and puts it into the tree: a head agent at the top, any other agent below
 * one, a member wherever. Of many at once for one name, one succeeds.
 */
export async function openByStaff(
  scope: Scope,
  { type, username, nickname, upline, passwordHash }: AccountByStaff,
): Promise<Outcome<{ account: Account; expiresAt: Date }, FieldsRefused>> {
  const wrong: FieldsRefused['fields'] = {};
  const rules = await registrationRules(scope);
  for (const [field, value] of [
    ['username', username],
    ['nickname', nickname],
  ] as const) {
    const rule = rules.find((one) => one.field === field);
    const required = field === 'username';
    const complaint = rule && checkField({ ...rule, enabled: true, required }, value);
    if (complaint) wrong[field] = complaint;
  }
  if (await accountByUsername(scope, username)) wrong['username'] = { id: 'field.username-taken' };
  const above = await uplineFor(scope, type, upline);
  if (!above.ok) wrong['upline'] = { id: above.refusal };
  if (Object.keys(wrong).length > 0 || !above.ok) return refuse({ kind: 'fields-refused', fields: wrong });

  const expiresAt = new Date(scope.now.getTime() + DEFAULT_PASSWORD_LIFE_MS);
  const opened = await openAccount(scope, {
    type,
    username,
    passwordHash,
    passwordExpiresAt: expiresAt,
    ...(nickname === '' ? {} : { nickname }),
  });
  if (!opened.ok) {
    return refuse({ kind: 'fields-refused', fields: { username: { id: 'field.username-taken' } } });
  }
  await placeAccount(scope, { accountId: opened.value.id, uplineId: above.value });
  return ok({ account: opened.value, expiresAt });
}

type Complaint = 'field.required' | 'field.upline' | 'field.upline-of-head';

/** Who an account is to stand below; null at the top. */
async function uplineFor(
  scope: Scope,
  type: AccountType,
  name: string,
): Promise<Outcome<Id | null, Complaint>> {
  if (type === HEAD_AGENT) return name === '' ? ok(null) : refuse('field.upline-of-head');
  if (name === '') return isAgentType(type) ? refuse('field.required') : ok(null);
  const agent = await accountByUsername(scope, name);
  return agent && isAgentType(agent.type) && !agent.frozenAt ? ok(agent.id) : refuse('field.upline');
}
