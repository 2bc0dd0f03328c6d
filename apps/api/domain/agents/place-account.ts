import { randomInt } from 'node:crypto';
import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { accountById, isAgentType } from '../identity/index.ts';
import { holdTree } from './hold-tree.ts';
import { pathBelow } from './path.ts';

/** Nobody, or nobody who may have a downline, owns the code. */
export type InvitationNotFound = { kind: 'invitation-not-found' };

// Without the letters and digits that people mix up when they write a code down.
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** The agent whose invitation code this is, in whatever case; refused while the agent is frozen. */
export async function agentByCode(scope: Scope, code: string): Promise<Outcome<Id, InvitationNotFound>> {
  const row = await scope.db
    .selectFrom('agents.node')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('affiliate_code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  const account = row ? await accountById(scope, row.account_id) : null;
  return account && !account.frozenAt ? ok(account.id) : refuse({ kind: 'invitation-not-found' });
}

/**
 * Gives an account its place in the tree, once: below an agent, or at the top. Agents get an invitation code, or
 * keep the one (capitals and digits) that they bring along.
 * Throws when the upline is not an agent with a place of its own.
 */
export async function placeAccount(
  scope: Scope,
  { accountId, uplineId, code }: { accountId: Id; uplineId: Id | null; code?: string | undefined },
): Promise<{ affiliateCode: string | null }> {
  const account = await accountById(scope, accountId);
  invariant(account, 'an account is opened before it is placed');
  await holdTree(scope, 'with others');
  const above = uplineId === null ? '' : await pathOfAgent(scope, uplineId);
  const { rows } = await sql<{ number: bigint }>`select nextval('agents.node_number') as number`.execute(
    scope.db,
  );
  invariant(rows[0], 'a sequence always answers');
  const affiliateCode = isAgentType(account.type) ? (code ?? newCode()) : null;
  await scope.db
    .insertInto('agents.node')
    .values({
      merchant_id: scope.merchantId,
      account_id: accountId,
      parent_id: uplineId,
      path: pathBelow(above, rows[0].number),
      affiliate_code: affiliateCode,
      placed_at: scope.now,
    })
    .execute();
  return { affiliateCode };
}

async function pathOfAgent(scope: Scope, agentId: Id): Promise<string> {
  const agent = await accountById(scope, agentId);
  invariant(agent && isAgentType(agent.type), 'only agents have a downline');
  const node = await scope.db
    .selectFrom('agents.node')
    .select('path')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return node.path;
}
