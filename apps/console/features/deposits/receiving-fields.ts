import type { Text } from '@mela/i18n';
import type { AskedField } from '../../widgets/fields-dialog.tsx';
import { receivingField, receivingWords } from './receiving-facts.tsx';

type Field = Readonly<{ name: string; needed: boolean; choices: readonly string[] }>;

/** The parts of a receiving account as fields of a dialog, under the names that the server finds fault with. */
export const receivingFields = (fields: readonly Field[], text: Text): AskedField[] =>
  fields.map(({ name, needed, choices }) => ({
    name: `receiving.${name}`,
    label: text(`console-cashier.field.${receivingField(name) ?? 'number'}`),
    required: needed,
    ...(choices.length > 0 && {
      choices: choices.map((value) => ({ value, label: receivingWords(value, text) })),
    }),
  }));

/** What was said in them. */
export const receivingBody = (
  fields: readonly Field[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [name, values[`receiving.${name}`]?.trim() ?? '']));
