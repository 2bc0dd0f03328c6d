import type { Filter, Listing, View } from './listing.ts';
import type { Scope } from './scope.ts';

/** What stands in a column; null: nothing, which comes last. */
type Value = string | bigint | number | Date | null;

type FewListing<Item> = Readonly<{
  /** All that there are, in any order. */
  all(scope: Scope): Promise<readonly Item[]>;
  /** Tells items apart, and decides between those that are equal in what they are ordered by. */
  keyOf(item: Item): string;
  columns: Readonly<Record<string, (item: Item) => Value>>;
}>;

const KEY = /^[\w.:-]{1,60}$/;

/** A listing of what there are few of, such as roles or jobs: all of them are read at every look, and no table has to hold them. Nothing is added up. */
export function listingOfFew<Item>({ all, keyOf, columns }: FewListing<Item>): Listing<Item> {
  const valueOf = (item: Item, name: string): Value => {
    const place = columns[name];
    if (!place) throw new Error(`few are listed by no column ${name}`);
    return place(item);
  };
  const wanted = async (scope: Scope, { filters, only }: View): Promise<Item[]> => {
    const asked = [...Object.entries(filters), ...Object.entries(only ?? {})];
    return (await all(scope)).filter((item) =>
      asked.every(([name, filter]) => fits(valueOf(item, name), filter)),
    );
  };
  return {
    isKey: (text) => KEY.test(text),
    async page(scope, view, limit) {
      const { by, descending } = view.order;
      const direction = descending ? -1 : 1;
      const items = (await wanted(scope, view)).toSorted((one, other) => {
        const [first, second] = [valueOf(one, by), valueOf(other, by)];
        if (first === null || second === null)
          return (
            Number(first === null) - Number(second === null) || direction * compare(keyOf(one), keyOf(other))
          );
        return direction * (compare(first, second) || compare(keyOf(one), keyOf(other)));
      });
      // Whoever ended with one that is gone begins anew: nothing is passed over.
      const from = view.after ? items.findIndex((item) => keyOf(item) === view.after?.key) + 1 : 0;
      const page = items.slice(from, from + limit);
      const last = items.length > from + limit ? page.at(-1) : undefined;
      return { items: page, next: last ? { at: null, key: keyOf(last) } : null };
    },
    summary: async (scope, view) => ({ count: (await wanted(scope, view)).length, capped: false, sums: [] }),
  };
}

/** In the order in which a database has them: texts by code point. */
function compare(one: Exclude<Value, null>, other: Exclude<Value, null>): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function fits(value: Value, filter: Filter): boolean {
  if ('oneOf' in filter) return filter.oneOf.includes(value === null ? null : String(value));
  if (value === null) return false;
  if ('begins' in filter) return String(value).toLowerCase().startsWith(filter.begins.toLowerCase());
  const { from, before } = filter;
  return (from === null || value >= from) && (before === null || value < before);
}
