import { businessDayOf, ok, refuse, type Outcome } from '@mela/primitives';
import { mayCall } from '@mela/wire/console/audience.ts';
import { complaintsOf } from '@mela/wire/complaints.ts';
import {
  shownIn,
  summedIn,
  type ListColumn,
  type ListColumns,
  type ListQuery,
} from '@mela/wire/console/list.ts';
import * as wire from '@mela/wire/console/lists.ts';
import * as z from 'zod/mini';
import { listViewsOf, recordAudit, removeListView, saveListView } from '../../../domain/operator/index.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { openTurnstiles } from '../../../platform/in-turn.ts';
import type { StaffContext } from '../context.ts';
import { inScope, route, type ConsoleRoute } from '../route.ts';
import { listCsv } from './list-file.ts';
import { isList, type Listed } from './listed.ts';

/** There is no such list, or none that the caller may see. */
type ListNotFound = { kind: 'list-not-found' };

/** Rows of a file that are read at once, in a transaction of their own: a slow reader holds none. */
const FILE_PAGE = 500;

/** However many files somebody has written, one page of them is read at a time: a file outlives the call that admission counts. */
const inTurn = openTurnstiles({ atOnce: 1, queueMax: 20 });

type Found = Readonly<{ list: Listed; query: ListQuery }>;

/** What any list of the console offers beside its pages: its sums, its file, its saved views. */
export function listRoutes(routes: readonly ConsoleRoute[]): readonly ConsoleRoute[] {
  const lists = new Map(routes.filter(isList).map(({ listed }) => [listed.endpoint.name, listed]));

  /** A list that the caller may see. */
  function listSeen({ staff }: StaffContext, name: string): Outcome<Listed, ListNotFound> {
    const list = lists.get(name);
    if (!list || !mayCall(list.endpoint, staff.permissions)) return refuse({ kind: 'list-not-found' });
    return ok(list);
  }

  /** A list that the caller may see, and what is asked of it as its own call reads that. */
  function listFor(
    context: StaffContext,
    name: string,
    asked: Readonly<Record<string, string>>,
  ): Outcome<Found, ListNotFound | FieldsRefused> {
    const seen = listSeen(context, name);
    if (!seen.ok) return seen;
    const list = seen.value;
    const { after: _, ...query } = asked;
    const read = z.safeDecode(list.endpoint.query, query, { reportInput: true });
    if (!read.success) return refuse({ kind: 'fields-refused', fields: complaintsOf(read.error, 'query') });
    return ok({ list, query: read.data as ListQuery });
  }

  return [
    inScope(wire.listSummary, async (scope, context, { query: { list: name, ...query } }) => {
      const found = listFor(context, name, query);
      if (!found.ok) return found;
      const { list } = found.value;
      const summary = await list.summary(scope, context, found.value.query, summedIn(list.endpoint.columns));
      return summary.ok ? ok({ ...summary.value, sums: [...summary.value.sums] }) : summary;
    }),

    route(
      wire.listFile,
      async (context, { query: { list: name, columns: chosen, language = context.language, ...query } }) => {
        const found = listFor(context, name, query);
        if (!found.ok) return found;
        const { services, merchant, merchantId, staff, requestId } = context;
        const { endpoint } = found.value.list;
        const { order: _, ...filters } = query;
        await services.database.inMerchant(merchantId, (scope) =>
          recordAudit(scope, {
            staffId: staff.staffId,
            action: 'list-exported',
            subject: { kind: 'list', id: endpoint.name },
            after: filters,
            requestId,
          }),
        );
        const file = `${endpoint.name.replace(/^console/, '').toLowerCase()}_${businessDayOf(services.clock.now(), merchant.timeZone)}.csv`;
        const columns = chosenOf(endpoint.columns, chosen);
        return ok(
          await listCsv(
            { name: file, columns, language, timeZone: merchant.timeZone },
            pagesOf(context, found.value),
          ),
        );
      },
    ),

    inScope(wire.listViews, async (scope, context, { query: { list } }) => {
      const found = listSeen(context, list);
      return found.ok ? ok({ views: await listViewsOf(scope, context.staff, list) }) : found;
    }),

    inScope(wire.saveListView, async (scope, context, { body }) => {
      const found = listSeen(context, body.list);
      return found.ok ? saveListView(scope, context.staff, body) : found;
    }),

    inScope(wire.removeListView, async (scope, context, { params }) => {
      const removed = await removeListView(scope, context.staff.staffId, params.id);
      return removed.ok ? ok({}) : removed;
    }),
  ];
}

/** The columns that somebody has chosen, in the list's own order; all where nobody has. */
function chosenOf(columns: ListColumns, chosen: string | undefined): ListColumns {
  const names = chosen?.split(',') ?? [];
  const all = shownIn(columns);
  const kept = all.filter((name) => names.includes(name));
  return Object.fromEntries(
    (kept.length > 0 ? kept : all).map((name) => [name, columns[name] as ListColumn]),
  );
}

async function* pagesOf(context: StaffContext, { list, query }: Found) {
  const { database } = context.services;
  for (let after: string | undefined; ;) {
    const read = await inTurn(context.staff.staffId, () =>
      database.inMerchant(context.merchantId, (scope) =>
        list.page(scope, context, { ...query, after }, FILE_PAGE),
      ),
    );
    if (!read.ok) throw new Error('too many files are written for one person');
    const page = read.value;
    // What was asked has been read once already: nothing of it is refused now.
    if (!page.ok) return;
    yield page.value.rows as Record<string, unknown>[];
    if (page.value.next === null) return;
    after = page.value.next;
  }
}
