import type { Word } from '@mela/i18n';
import type { Permission } from '@mela/permissions';
import type { Currency, Id, Outcome } from '@mela/primitives';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { namesOfVendor } from '../catalogue/index.ts';
import { accountById } from '../identity/index.ts';
import type { Role } from '../operator/index.ts';
import type { Play } from '../play/index.ts';
import type { Notifier } from '../security/index.ts';

/** What kinds need of the system beside the database. */
export type ApprovalPorts = Notifier &
  Readonly<{
    secretBox: SecretBox;
    play: Pick<Play, 'knowsKey'>;
    /** The brand's page on which a new password is set with a code. */
    newPasswordLink: (scope: Scope, code: string) => Promise<string>;
  }>;

/** Under which request something is done and for which reason, who asked for it (null: the system itself), and who said yes (null: it took one only). */
export type DecidedBy = Readonly<{
  requestId: Id;
  reason: string;
  requestedBy: Id | null;
  decidedBy: Id | null;
}>;

/** Something to be read, in whatever language it is read: a text as it is, a name by language (and the code beside it by which staff know it too), an instant, a day of the week (Monday 1), an amount, a number, a message, or some of these in a row. */
export type Shown = OneShown | Readonly<{ list: OneShown[] }>;

type OneShown =
  | Readonly<{ text: string }>
  | Readonly<{ name: Readonly<Record<string, string>>; code: string | null }>
  | Readonly<{ at: Date }>
  | Readonly<{ weekday: number }>
  | Readonly<{ amount: bigint; currency: Currency }>
  | Readonly<{ count: number }>
  | Readonly<{ message: string; values?: Readonly<Record<string, string | number>> }>;

/** One line of what is asked for, under a message and, where it is about a part (`of`), under what that is called: what is, or, with `was`, what becomes of what. */
export type ShownFact = Readonly<{ label: string; of?: Shown; was?: Shown | null; is: Shown | null }>;

/** A refusal as rooms tell it. */
export type AnyRefusal = Readonly<{ kind: string }>;

/**
 * One thing that takes two people: who may ask for it and say yes to it, until when it stands, and what happens then. A payload says
 * all that is needed to do it and holds nothing secret: it is kept in plain, shown, and told to the audit trail.
 */
export type ApprovalKind<Payload, Refusal extends AnyRefusal = AnyRefusal> = Readonly<{
  /** Names it in the table, in the trail (`<name>-requested`, `<name>-approved`, …) and in messages (`approvals.kind.<name>`). */
  name: Word<'approvals.kind'>;
  /** How a payload is kept: as JSON, so amounts are `units()`. */
  payload: ZodMiniType<Payload>;
  /** Whoever has one of these permissions asks for it, and whoever has one of those decides. */
  requestedBy: readonly Permission[];
  decidedBy: readonly Permission[];
  /** Who may look on besides. */
  seenBy?: readonly Permission[];
  expiresAfterHours: number;
  /** What it is about: at most one request of a kind waits for it. */
  subjectOf(payload: Payload): string;
  /** The players' accounts whose money it moves, or who can come to it: staff to whom one of them belongs neither ask nor decide. */
  concerns?(scope: Scope, payload: Payload): Promise<readonly Id[]>;
  /** Whether this one takes two; what does not is done at once. Left out: each does. */
  needsTwo?(scope: Scope, payload: Payload): Promise<boolean>;
  /** Whether it can be done as things are: asked when it is requested and when it is decided on. A request that can not any more is closed. */
  stillValid(
    scope: Scope,
    payload: Payload,
    by: Readonly<{ requestedBy: Id | null }>,
    ports: ApprovalPorts,
  ): Promise<Outcome<unknown, Refusal>>;
  /**
   * What somebody outside must answer before a yes. It is put together while the request is looked at, and asked when no transaction is
   * open; a refusal leaves the request waiting.
   */
  askOutside?(
    scope: Scope,
    payload: Payload,
    ports: ApprovalPorts,
  ): Promise<() => Promise<Outcome<unknown, Refusal>>>;
  /** Does it, in the transaction of the decision. A refusal rolls that back: the request goes on waiting, and who decides is told why. */
  apply(
    scope: Scope,
    payload: Payload,
    by: DecidedBy,
    ports: ApprovalPorts,
  ): Promise<Outcome<unknown, Refusal>>;
  /** Tidies up after a request that ended without a yes. */
  abandon?(scope: Scope, payload: Payload, by: Id | null, ports: ApprovalPorts): Promise<void>;
  /**
   * What the system asks for of this kind is decided on by two of the staff who say the same. Their yes does it (`apply`), and their no this,
   * under the same terms. Left out: one of the staff decides on what the system asks for.
   */
  refuseByTwo?(scope: Scope, payload: Payload, by: DecidedBy): Promise<Outcome<unknown, Refusal>>;
  /** What the inbox shows of it, and by how many it is decided: no personal data unmasked. */
  summary(scope: Scope, payload: Payload, asked: Readonly<{ deciders: number }>): Promise<ShownFact[]>;
}>;

/** A kind whatever its payload is. */
export type AnyKind = ApprovalKind<unknown>;

/** Who a request is about, by the name that staff know them by. */
export const memberFact = async (scope: Scope, accountId: Id, label = 'console.member') => ({
  label,
  is: { text: (await accountById(scope, accountId))?.username ?? accountId },
});

/** What has names, by which its reader knows it; by its code where it has none. */
export const nameShown = (
  names: Readonly<Record<string, string>> | null | undefined,
  code: string,
): OneShown => (names ? { name: { ...names }, code: null } : { text: code });

/** What a role is called: as the brand has named it, else by the words that it has everywhere. */
export const roleShown = (role: Role | null, code: string): Shown =>
  role?.names ? nameShown(role.names, code) : role ? { message: `console.role.${code}` } : { text: code };

/** Which vendor a request is about. */
export const vendorFact = async (scope: Scope, vendor: string): Promise<ShownFact> => ({
  label: 'console-vendors.vendor',
  is: nameShown(await namesOfVendor(scope, vendor), vendor),
});

/** An amount in 1/10 000 units, as JSON keeps it: whole digits as text. */
export const units = () =>
  z.codec(z.string().check(z.regex(/^-?\d{1,19}$/)), z.bigint(), { decode: BigInt, encode: String });

/** An instant, as JSON keeps it. */
export const moment = () =>
  z.codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (instant) => instant.toISOString(),
  });
