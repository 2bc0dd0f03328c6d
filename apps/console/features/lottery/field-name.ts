import { useText } from '@mela/i18n/react.ts';

const NAMED = [
  'numbers',
  'normals',
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'front3',
  'back3',
  'last2',
  'number',
  'consolation',
] as const;

/** What a field of a result is called; Vietnam's prizes go by their own letters everywhere. */
export function useFieldName(): (name: string) => string {
  const text = useText();
  return (name) => {
    const known = NAMED.find((one) => one === name);
    return known ? text(`console.drawField.${known}`) : name;
  };
}
