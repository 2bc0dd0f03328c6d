import { choiceWord, isReceivingName, receivingNames } from '@mela/form-rules/deposit-kinds/index.ts';
import type { Text } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import { Facts } from '../../widgets/facts.tsx';
import type { AskedField } from '../../widgets/fields-dialog.tsx';

/** What the receiving accounts of each kind consist of. */
type FieldsByKind = AnswerOf<typeof depositChannelList>['fields'];
export type PartFields = FieldsByKind[keyof FieldsByKind];

/** A part of a receiving account as people say it; numbers and names stand as they were typed. */
function partText(name: string, value: string, text: Text): string {
  const word = choiceWord(name, value);
  return word ? text(`console-cashier.${word}`) : value;
}

/** Where a channel's money goes. */
export function ReceivingFacts({ receiving }: { receiving: Readonly<Record<string, string>> }) {
  const text = useText();
  return (
    <Facts
      facts={receivingNames
        .filter((name) => receiving[name] !== undefined)
        .map((name) => [
          text(`console-cashier.field.${name}`),
          <span key={name} className="digits break-all">
            {partText(name, receiving[name] ?? '', text)}
          </span>,
        ])}
    />
  );
}

/** The parts of a receiving account as fields of a dialog, under the names that the server finds fault with. */
export const receivingFields = (fields: PartFields, text: Text): AskedField[] =>
  fields.map(({ name, needed, choices }) => ({
    name: `receiving.${name}`,
    label: isReceivingName(name) ? text(`console-cashier.field.${name}`) : name,
    required: needed,
    ...(choices.length > 0 && {
      choices: choices.map((value) => ({ value, label: partText(name, value, text) })),
    }),
  }));

/** What was said in them. */
export const receivingBody = (
  fields: PartFields,
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [name, values[`receiving.${name}`]?.trim() ?? '']));
