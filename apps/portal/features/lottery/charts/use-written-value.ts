import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { ANIMALS, COLOURS } from '@mela/lottery-rules/games/lhc/balls.ts';
import { animalWords, colourWords, laoAnimalWord } from '../draws/words.ts';
import type { Writing } from '@mela/lottery-rules/positions/position.ts';

/** How a value of a position is written for this reader. */
export function useWrittenValue(): (value: number, writing: Writing) => string {
  const { text, formats, digits } = useLocale();
  const write = (number: string): string => (digits === 'bengali-lakh' ? toBengaliDigits(number) : number);
  return (value, writing) => {
    if (writing === 'two-digits') return write(String(value).padStart(2, '0'));
    if (writing === 'animal') return text(animalWords[ANIMALS[value] ?? 'RAT']);
    if (writing === 'colour') return text(colourWords[COLOURS[value] ?? 'RED']);
    if (writing === 'lao-animal') return `${formats.number(value)} ${text(laoAnimalWord(value))}`;
    return formats.number(value);
  };
}
