import { invariant, type Outcome } from '@mela/primitives';
import type { AnswerOf, Endpoint, InputOf } from '@mela/wire';
import type { Kysely } from 'kysely';
import { merchantById } from '../../domain/merchants/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Tables } from '../../platform/tables.ts';
import type { Route } from '../kit/mount.ts';
import type { ConsoleContext, StaffContext } from './context.ts';
import type { ConsoleRefusal } from './refusal-codes.ts';
import { sayWhere, type Localized } from './where-credited.ts';

export type ConsoleRoute = Route<ConsoleContext, Localized<ConsoleRefusal>>;

type Answer<E extends Endpoint> = Promise<Outcome<AnswerOf<E>, ConsoleRefusal>>;

/** A call for staff that is one transaction in their brand; a refusal rolls back, but for what is done `before` it. */
export const inScope = <E extends Endpoint>(
  endpoint: E,
  work: (scope: Scope, context: StaffContext, input: InputOf<E>) => Answer<E>,
  before?: (context: StaffContext, input: InputOf<E>) => Promise<Outcome<unknown, ConsoleRefusal>>,
): ConsoleRoute => ({
  endpoint,
  work: {
    async inScope(scope, context, input) {
      const staffed = await staffContext(context, scope.db);
      return sayWhere(staffed, await work(scope, staffed, input));
    },
    ...(before && {
      async before(context, input) {
        const staffed = await staffContext(context, context.services.database.kysely);
        return sayWhere(staffed, await before(staffed, input));
      },
    }),
  },
});

/** A call for staff that needs no transaction, or several. */
export const route = <E extends Endpoint>(
  endpoint: E,
  work: (context: StaffContext, input: InputOf<E>) => Answer<E>,
): ConsoleRoute => ({
  endpoint,
  work: {
    async run(context, input) {
      const staffed = await staffContext(context, context.services.database.kysely);
      return sayWhere(staffed, await work(staffed, input));
    },
  },
});

/** A call of the login, made before anybody is known. */
export const openRoute = <E extends Endpoint>(
  endpoint: E,
  work: (
    context: ConsoleContext,
    input: InputOf<E>,
  ) => Promise<Outcome<AnswerOf<E>, Localized<ConsoleRefusal>>>,
): ConsoleRoute => ({
  endpoint,
  work: { run: work },
});

/** Reads by the connection of the call's transaction where it has one: whoever holds one and waits for another can wait for themselves. */
async function staffContext(context: ConsoleContext, db: Kysely<Tables>): Promise<StaffContext> {
  const { session } = context;
  invariant(session, 'the gate lets nobody else through');
  const merchant = await merchantById(db, session.staff.merchantId);
  return { ...context, session, staff: session.staff, merchant };
}
