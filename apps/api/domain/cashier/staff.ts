import type { AuditAction } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { AuditSubject } from '../operator/index.ts';

/** A member of staff at work, with the players' accounts that are their own. */
export type Staff = Readonly<{ staffId: Id; ownAccountIds: readonly Id[] }>;

/** Writes one line of the operator's audit log, in the transaction of what was done. */
export type RecordAudit = (
  scope: Scope,
  line: { staffId: Id; action: AuditAction; subject: AuditSubject; detail: Record<string, string> },
) => Promise<void>;
