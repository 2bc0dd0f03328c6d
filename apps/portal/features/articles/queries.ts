import { articlePage, articleRead } from '@mela/wire/portal/articles.ts';
import type { Ask } from '@mela/wire/page.ts';
import { askOf, queryOf } from '../../data/query.ts';

export type ArticleKind = 'notice' | 'news' | 'blog';

/** What an article page's address is read for. */
export const articleReads = ['page', 'term', 'id'] as const;

/** Which page of a list an address names; what is no number is the first. */
export const pageOf = (search: URLSearchParams): number => {
  const typed = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
};

const list = (kind: ArticleKind, page: number) => ({ query: { kind, page } });
const one = (kind: ArticleKind, at: { term: string } | { id: string }) => ({ query: { kind, ...at } });

/** One page of a list. */
export const listQuery = (kind: ArticleKind, page: number) => queryOf(articlePage, list(kind, page));

/** One entry. */
export const readQuery = (kind: ArticleKind, at: { term: string } | { id: string }) =>
  queryOf(articleRead, one(kind, at));

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An announcement's id in an address, if it is one. */
export const idOf = (search: URLSearchParams): string | null => {
  const id = search.get('id') ?? '';
  return ID.test(id) ? id : null;
};

/** The same calls, for the server to answer beforehand. */
export function articleAsks(kind: ArticleKind, address: string): Ask[] {
  const search = new URLSearchParams(address);
  const term = search.get('term');
  if (kind !== 'notice' && term !== null)
    return [askOf(articleRead, one(kind, { term })), askOf(articlePage, list(kind, 1))];
  const id = idOf(search);
  return [
    askOf(articlePage, list(kind, pageOf(search))),
    ...(kind === 'notice' && id !== null ? [askOf(articleRead, one(kind, { id }))] : []),
  ];
}
