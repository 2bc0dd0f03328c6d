import { ok } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import { mayCall } from '@mela/wire/console/audience.ts';
import { SEARCH_SUBJECTS, search } from '@mela/wire/console/search.ts';
import { readNumber } from '../../../platform/short-numbers/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { isList, type Listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope, type ConsoleRoute } from '../route.ts';
import { finders, type Typed } from './finders.ts';

type Hit = AnswerOf<typeof search>['hits'][number];

/** Of each thing that is looked for in one way. */
const AT_MOST = 5;

/** Looks a text up in every list that says by which of its columns its rows are meant, and by what no list has. */
export function searchRoutes(routes: readonly ConsoleRoute[]): readonly ConsoleRoute[] {
  const lists = routes.filter(isList).map(({ listed }) => listed);
  return [
    inScope(search, async (scope, context, { query: { text } }) => {
      const typed = { text, number: readNumber(text) };
      const { permissions } = context.staff;
      const hits: Hit[] = [];
      for (const list of lists.filter(({ endpoint }) => mayCall(endpoint, permissions)))
        hits.push(...(await inList(scope, context, list, typed)));
      for (const finder of finders.filter(({ needs }) => mayCall(needs, permissions))) {
        const { subject, by } = finder;
        const found = (await finder.find(scope, typed, context.services)).slice(0, AT_MOST);
        if (found.length === 0) continue;
        const names = await namesFor(
          scope,
          found.flatMap(({ memberId }) => memberId ?? []),
        );
        for (const { id, title, memberId } of found) {
          const member = memberId && names.member(memberId).username;
          hits.push({
            subject,
            id,
            by,
            title: title ?? member ?? '',
            member: title === null ? null : member,
          });
        }
      }
      return ok({ hits: inOrder(hits) });
    }),
  ];
}

async function inList(scope: Scope, context: StaffContext, list: Listed, typed: Typed): Promise<Hit[]> {
  const { search: searched } = list.endpoint;
  if (!searched) return [];
  const hits: Hit[] = [];
  for (const [column, by] of Object.entries(searched.by)) {
    const rows = await list.find(
      scope,
      context,
      column,
      by === 'number' ? numberAs(typed, searched.letter) : typed.text,
      AT_MOST,
    );
    for (const row of rows as Record<string, unknown>[]) {
      const { member } = row as { member?: { username: string } | null };
      hits.push({
        subject: searched.subject,
        id: String(row['id']),
        by,
        title: String(row[column]),
        member: member?.username ?? null,
      });
    }
  }
  return hits;
}

/** A number as a list's rows keep it: whoever reads it out may leave its letter away. */
const numberAs = ({ number, text }: Typed, letter: string | undefined): string => {
  if (!number) return text.toUpperCase();
  return number.letter === null && letter !== undefined ? `${letter}-${number.text}` : number.text;
};

/** Each thing once, by the first way in which it was found. */
function inOrder(hits: readonly Hit[]): Hit[] {
  const once = new Map(hits.toReversed().map((hit) => [`${hit.subject} ${hit.id}`, hit]));
  return [...once.values()]
    .toReversed()
    .toSorted((one, other) => SEARCH_SUBJECTS.indexOf(one.subject) - SEARCH_SUBJECTS.indexOf(other.subject));
}
