import { endOf, ok, refuse, startOf, type Id, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/ledger.ts';
import { accountByUsername } from '../../domain/identity/index.ts';
import {
  accountLines,
  accountSums,
  askCorrection,
  concernedBy,
  corrections,
  decideCorrection,
  houseAccounts,
  isReversible,
  type Correction,
  type CorrectionRefusal,
  type CorrectionWish,
} from '../../domain/ledger/index.ts';
import { ownAccountsOf, recordAudit } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { namesFor } from './names.ts';
import type { ConsoleRefusal } from './refusal-codes.ts';
import { inScope } from './route.ts';

const PAGE = 100;
const CORRECTIONS = 50;

type WireCorrection = AnswerOf<typeof wire.askAdjustment>;

async function toWire(scope: Scope, all: readonly Correction[]): Promise<WireCorrection[]> {
  const members = all.flatMap(({ ownerId }) => (ownerId ? [ownerId] : []));
  const names = await namesFor(scope, members);
  return all.map(({ ownerId, askedBy, decidedBy, ...correction }) => ({
    ...correction,
    owner: ownerId ? names.member(ownerId) : null,
    askedBy: names.staff(askedBy),
    decidedBy: names.staff(decidedBy),
  }));
}

/** A refusal of the ledger's in the console's words. */
const refusalOf = (refusal: CorrectionRefusal): ConsoleRefusal =>
  refusal.kind === 'insufficient-funds' ? { kind: 'correction-short' } : refusal;

async function told(
  scope: Scope,
  { staff, requestId }: StaffContext,
  deed: { action: string; reason: string | null },
  outcome: Outcome<Correction, CorrectionRefusal>,
): Promise<Outcome<WireCorrection, ConsoleRefusal>> {
  if (!outcome.ok) return refuse(refusalOf(outcome.refusal));
  const { id, kind, state, amount, postingId, ownerId } = outcome.value;
  await recordAudit(scope, {
    staffId: staff.staffId,
    action: deed.action,
    subject: { kind: 'correction', id },
    before: null,
    after: { kind, state, amount: amount?.toString() ?? null, postingId, ownerId },
    reason: deed.reason,
    requestId,
  });
  const [one] = await toWire(scope, [outcome.value]);
  return one ? ok(one) : refuse({ kind: 'unknown-correction' });
}

async function ask(
  scope: Scope,
  context: StaffContext,
  wish: CorrectionWish,
  reason: string,
): Promise<Outcome<WireCorrection, ConsoleRefusal>> {
  const asked = await askCorrection(scope, context.staff.staffId, wish, reason);
  return told(scope, context, { action: `${wish.kind}-asked`, reason }, asked);
}

/** Nobody moves money of their own, nor undoes what has moved it. */
async function isOwn(
  scope: Scope,
  { staff }: StaffContext,
  of: { ownerId: Id | null; postingId: Id | null },
): Promise<boolean> {
  const own = await ownAccountsOf(scope, staff.staffId);
  return own.length > 0 && (await concernedBy(scope, of)).some((id) => own.includes(id));
}

export const ledgerRoutes = [
  inScope(wire.houseAccounts, async (scope) => ok({ accounts: await houseAccounts(scope) })),

  inScope(wire.accountStatement, async (scope, { merchant }, { query }) => {
    const { account, username, from, to, after, currency = merchant.currency } = query;
    const owner = username ? await accountByUsername(scope, username) : null;
    if (username && !owner) return refuse({ kind: 'no-such-username' });
    const span = { from: startOf(from, merchant.timeZone), to: endOf(to, merchant.timeZone) };
    const name = { ownerId: owner?.id ?? null, kind: account, currency };
    const page = await accountLines(scope, name, { ...span, after, limit: PAGE });
    const sums = await accountSums(scope, name, span);
    const lines = page.lines.map((line) => ({
      ...line,
      reversible: isReversible(line.kind),
    }));
    return ok({ ...sums, next: page.next, currency, lines });
  }),

  inScope(wire.corrections, async (scope, _context, { query: { view, before } }) => {
    const found = await corrections(scope, { waiting: view === 'waiting', before, limit: CORRECTIONS + 1 });
    const page = await toWire(scope, found.slice(0, CORRECTIONS));
    return ok({ corrections: page, more: found.length > CORRECTIONS });
  }),

  inScope(wire.askAdjustment, async (scope, context, { body }) => {
    const owner = await accountByUsername(scope, body.username);
    if (!owner) return refuse({ kind: 'no-such-username' });
    if (await isOwn(scope, context, { ownerId: owner.id, postingId: null }))
      return refuse({ kind: 'own-account' });
    const { currency } = context.merchant;
    const wish = { kind: 'adjustment', ownerId: owner.id, currency, amount: body.amount } as const;
    return ask(scope, context, wish, body.reason);
  }),

  inScope(wire.askReversal, async (scope, context, { body: { postingId, reason } }) => {
    if (await isOwn(scope, context, { ownerId: null, postingId })) return refuse({ kind: 'own-account' });
    return ask(scope, context, { kind: 'reversal', postingId }, reason);
  }),

  inScope(wire.decideCorrection, async (scope, context, { params, body }) => {
    const decided = await decideCorrection(scope, context.staff.staffId, { id: params.id, ...body });
    if (decided.ok && (await isOwn(scope, context, decided.value))) return refuse({ kind: 'own-account' });
    const action = body.agree ? 'correction-agreed' : 'correction-refused';
    return told(scope, context, { action, reason: null }, decided);
  }),
];
