import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@mela/wire';
import { homeSections } from '@mela/wire/portal/home.ts';
import { askOf, queryOf } from '../query.ts';
import { useFirstAnswer } from '../use-first-answer.ts';
import type { Category } from './category-name.ts';

const NONE: AnswerOf<typeof homeSections> = [];

/** What the home page is made of, which is what the brand offers. */
export function useSections(): AnswerOf<typeof homeSections> {
  const query = queryOf(homeSections);
  return useFirstAnswer(query, useQuery(query).data) ?? NONE;
}

/** The categories in which the brand has anything to play, in its order; the menus leave out the others. */
export function useCategories(): Category[] {
  const sections = useSections();
  return sections.flatMap((section) => (section.kind === 'hot' ? [] : [section.category]));
}

/** Whether the brand has anything to play in a category. */
export const useOffers = (category: Category): boolean => useCategories().includes(category);

/** What the menus ask, for the server to answer beforehand: a door that comes late would push the others down. */
export const menuAsks = [askOf(homeSections)];
