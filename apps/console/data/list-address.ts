import { filtersOf, shownIn, type ListEndpoint, type ListQuery } from '@mela/wire/console/list.ts';
import { useSearchParams } from 'react-router';

/** A way of looking at a list that its page offers by itself: what is asked then, unless the address says otherwise. */
export type Preset = Readonly<{ name: string; label: string; query: ListQuery }>;

type Changes = Readonly<Record<string, string | null>>;

export type ListAddress = Readonly<{
  /** The name of the preset that is looked at. */
  preset: string | undefined;
  /** What is asked of the list, page and all. */
  query: ListQuery;
  /** The filters that the address names, by column. */
  filters: Readonly<Record<string, string>>;
  order: string;
  /** The columns that are shown, in the list's order. */
  columns: readonly string[];
  /** The address of the same page with some of this changed (null: left out); a change of what is asked begins at the first page. */
  change(changes: Changes): string;
  /** The address of what is asked, without page and open row: what a saved view keeps. */
  saved: string;
}>;

/** What a saved view keeps of an address: in one order, so that the same is the same. */
function savedOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of ['after', 'open']) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/** Reads what is asked of a list from the page's address, which holds all of it but what is `fixed`. */
export function useListAddress(
  { columns, order: ofList }: ListEndpoint,
  presets: readonly Preset[],
  fixed: ListQuery = {},
): ListAddress {
  const [params] = useSearchParams();
  const preset = presets.find(({ name }) => name === params.get('view')) ?? presets[0];
  const filters = Object.fromEntries(
    Object.keys(filtersOf(columns)).flatMap((name) => {
      const value = params.get(name);
      return value === null || value === '' || name in fixed ? [] : [[name, value]];
    }),
  );
  const order = params.get('order') ?? preset?.query['order'] ?? ofList;
  const after = params.get('after') ?? undefined;
  const chosen = params.get('columns')?.split(',') ?? [];
  const usual = Object.keys(columns).filter((name) => !columns[name]?.hidden);
  const wanted = shownIn(columns).filter((name) => chosen.includes(name));
  const change = (changes: Changes): string => {
    const next = new URLSearchParams(params);
    if (!('after' in changes) && !('open' in changes)) next.delete('after');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  return {
    preset: preset?.name,
    query: { ...preset?.query, ...filters, ...fixed, order, ...(after === undefined ? {} : { after }) },
    filters,
    order,
    columns: wanted.length > 0 ? wanted : usual,
    change,
    saved: savedOf(params),
  };
}
