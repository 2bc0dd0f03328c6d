import { useLocale } from '@mela/i18n/react.ts';
import { useFormContext } from 'react-hook-form';
import { nameIn } from '../../../data/name-in.ts';
import type { GameDraft } from './game-draft.ts';
import type { Terms } from './game.ts';

/** The family whose lottery stands on the page. */
export function useFamily({ families }: Terms): Terms['families'][number] | undefined {
  const code = useFormContext<GameDraft>().watch('family');
  return families.find((one) => one.code === code);
}

/** Its plays as choices. */
export function usePlays(terms: Terms): { value: string; label: string }[] {
  const { language } = useLocale();
  const plays = useFamily(terms)?.plays ?? [];
  return plays.map(({ code, names }) => ({
    value: code,
    label: `${nameIn(names, language) ?? code} (${code})`,
  }));
}
