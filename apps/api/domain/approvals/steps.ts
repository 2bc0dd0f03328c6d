import type { Word } from '@mela/i18n';
import type { Permission } from '@mela/permissions';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { awaitingSecond, type SecondApprover } from '../cashier/index.ts';
import { awaitingEntries } from '../lottery/index.ts';
import { loginsOf, ownAccountsOf } from '../operator/index.ts';
import type { ShownFact } from './kind.ts';
import type { Viewer } from './request.ts';

/** A step of another room's own that waits for a second approval: it is seen with the requests, and taken at its own desk. */
export type WaitingStep = Readonly<{
  id: Id;
  /** Says what it is (`approvals.kind.<kind>`). */
  kind: Word<'approvals.kind'>;
  /** What its desk finds it by. */
  subject: string;
  about: ShownFact[];
  firstBy: Id;
  since: Date;
}>;

/** Withdrawals, deposits and forced receipts that one has approved. */
const atTheCashier = async (scope: Scope, person: SecondApprover): Promise<WaitingStep[]> =>
  (await awaitingSecond(scope, person)).map(({ what, reference, amount, currency, ...step }) => ({
    ...step,
    kind: what,
    subject: step.id,
    about: [
      { label: 'console.reference', is: { text: reference } },
      { label: 'console.amount', is: { amount, currency } },
    ],
  }));

/** Draws about which one has said something; what it is stays hidden until the other has said it too. */
const atTheLottery = async (scope: Scope, person: SecondApprover): Promise<WaitingStep[]> =>
  (await awaitingEntries(scope, person)).map(({ game, gameNames, drawNumber, kind, ...entry }) => ({
    ...entry,
    kind: `lottery-${kind}`,
    subject: `${game}/${drawNumber}`,
    about: [
      { label: 'console.lottery', is: { name: { ...gameNames }, code: null } },
      { label: 'console.draw', is: { text: drawNumber } },
    ],
  }));

type PermissionByKind = Readonly<Record<string, Permission>>;

const AT_THE_CASHIER: PermissionByKind = {
  withdrawal: 'withdrawals.approve',
  deposit: 'deposits.approve',
  'forced-receipt': 'withdrawals.decide',
};
const AT_THE_LOTTERY: PermissionByKind = {
  'lottery-result': 'lottery.rule',
  'lottery-correction': 'lottery.rule',
  'lottery-void': 'lottery.rule',
};

/** What lets somebody give the second approval in each kind of step. */
export const secondApprovers: PermissionByKind = { ...AT_THE_CASHIER, ...AT_THE_LOTTERY };

/** The steps that wait for somebody's word. */
export async function stepsFor(scope: Scope, { staffId, permissions }: Viewer): Promise<WaitingStep[]> {
  const has = (approvers: PermissionByKind) =>
    Object.values(approvers).some((one) => permissions.includes(one));
  if (!has(secondApprovers)) return [];
  const person = {
    logins: await loginsOf(scope, staffId),
    ownAccountIds: await ownAccountsOf(scope, staffId),
  };
  const found = [
    ...(has(AT_THE_CASHIER) ? await atTheCashier(scope, person) : []),
    ...(has(AT_THE_LOTTERY) ? await atTheLottery(scope, person) : []),
  ];
  return found.filter(({ kind }) => {
    const needed = secondApprovers[kind];
    return needed !== undefined && permissions.includes(needed);
  });
}
