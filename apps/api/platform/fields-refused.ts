/** What a message names, by its placeholders; a bigint is an amount of money, which each reader is told in their own digits. */
export type MessageValues = Record<string, string | number | bigint>;

/** A message for one field of the input. */
export type FieldMessage = { id: string; values?: MessageValues };

/** What is wrong with what was filled in: message ids (with values) by field, or a brand's own words by language where it has some. */
export type FieldsRefused = {
  kind: 'fields-refused';
  fields: Record<string, FieldMessage & { words?: Readonly<Record<string, string>> }>;
};
