import { ok, type Outcome } from '@mela/primitives';
import type { AnswerOf, InputOf } from '@mela/wire';
import type { ListEndpoint, ListQuery } from '@mela/wire/console/list.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Listing, Summary, View } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { inScope, type ConsoleRoute } from '../route.ts';
import { viewOf, writeCursor } from './view.ts';

/** Rows of one page. */
const PAGE = 50;

type RowOf<E extends ListEndpoint> = AnswerOf<E> extends { rows: (infer Row)[] } ? Row : never;

type Page = Readonly<{ rows: unknown[]; next: string | null }>;

/** A list as whoever counts it or writes it into a file asks for it, in the wire's own words. */
export type Listed = Readonly<{
  endpoint: ListEndpoint;
  page(
    scope: Scope,
    context: StaffContext,
    query: ListQuery,
    limit: number,
  ): Promise<Outcome<Page, FieldsRefused>>;
  summary(
    scope: Scope,
    context: StaffContext,
    query: ListQuery,
    sums: readonly string[],
  ): Promise<Outcome<Summary, FieldsRefused>>;
  /** The first rows in whose column something begins with a text. */
  find(scope: Scope, context: StaffContext, column: string, text: string, limit: number): Promise<unknown[]>;
}>;

/** The call of a list, with what counts it and writes it into a file. */
export type ListRoute = ConsoleRoute & Readonly<{ listed: Listed }>;

/** Whether a call is one of a list. */
export const isList = (one: ConsoleRoute): one is ListRoute => 'listed' in one;

/**
 * A list of a room's rows; `say` puts the items of a page into the wire's words, with names and all. `only` those rows are listed that
 * whoever asks may see.
 */
export function listed<E extends ListEndpoint, Item>(
  endpoint: E,
  listing: Listing<Item>,
  say: (scope: Scope, items: readonly Item[], context: StaffContext) => Promise<RowOf<E>[]>,
  only: (context: StaffContext) => View['filters'] = () => ({}),
): ListRoute {
  const viewFor = async (
    scope: Scope,
    context: StaffContext,
    query: ListQuery,
  ): Promise<Outcome<View, FieldsRefused>> => {
    const { staffId } = context.staff;
    const asking = { staffId, timeZone: context.merchant.timeZone, isKey: listing.isKey };
    const view = await viewOf(scope, endpoint, query, asking);
    if (!view.ok) return view;
    return ok({ ...view.value, only: only(context) });
  };
  const page: Listed['page'] = async (scope, context, query, limit) => {
    const view = await viewFor(scope, context, query);
    if (!view.ok) return view;
    const { items, next } = await listing.page(scope, view.value, limit);
    return ok({ rows: await say(scope, items, context), next: next && writeCursor(next) });
  };
  return {
    ...inScope(
      endpoint,
      async (scope, context, { query }: InputOf<E>) =>
        (await page(scope, context, query as ListQuery, PAGE)) as Outcome<AnswerOf<E>, FieldsRefused>,
    ),
    listed: {
      endpoint,
      page,
      async summary(scope, context, query, sums) {
        const view = await viewFor(scope, context, query);
        return view.ok ? ok(await listing.summary(scope, view.value, sums)) : view;
      },
      async find(scope, context, column, text, limit) {
        const filters = { [column]: { begins: text } };
        const view = { filters, only: only(context), order: { by: column, descending: false }, after: null };
        return say(scope, (await listing.page(scope, view, limit)).items, context);
      },
    },
  };
}
