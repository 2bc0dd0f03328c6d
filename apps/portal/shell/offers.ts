import { useQuery } from '@tanstack/react-query';
import { homeSections } from '@mela/wire/portal/home.ts';
import { askOf, queryOf } from '../client/query.ts';

/** Whether the brand has anything to play in a category; the menus leave out what it has not. */
export function useOffers(category: string): boolean {
  const { data: sections = [] } = useQuery(queryOf(homeSections));
  return sections.some((section) => section.kind !== 'hot' && section.category === category);
}

/** What the menus ask, for the server to answer beforehand: a door that comes late would push the others down. */
export const menuAsks = [askOf(homeSections)];
