import type { Outcome } from '@mela/primitives';
import type { AnswerOf, Endpoint, InputOf } from '@mela/wire';
import type { Scope } from '../../platform/scope.ts';
import type { Route } from '../kit/mount.ts';
import type { PortalContext } from './context.ts';
import type { PortalRefusal } from './refusal-codes.ts';

/**
 * A call that is one transaction: its scope opens before and commits after; a refusal rolls back. What `before` does comes
 * first and stays done.
 */
export const inScope = <E extends Endpoint>(
  endpoint: E,
  work: (
    scope: Scope,
    context: PortalContext,
    input: InputOf<E>,
  ) => Promise<Outcome<AnswerOf<E>, PortalRefusal>>,
  before?: (context: PortalContext, input: InputOf<E>) => Promise<Outcome<unknown, PortalRefusal>>,
): Route<PortalContext, PortalRefusal> => ({
  endpoint,
  work: before ? { inScope: work, before } : { inScope: work },
});

/** A call that needs no transaction, or several (a hash or an outside call between them). */
export const route = <E extends Endpoint>(
  endpoint: E,
  work: (context: PortalContext, input: InputOf<E>) => Promise<Outcome<AnswerOf<E>, PortalRefusal>>,
): Route<PortalContext, PortalRefusal> => ({ endpoint, work: { run: work } });
