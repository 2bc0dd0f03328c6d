/** What is wrong with what was filled in: message ids (with values) by field, or a brand's own words by language where it has some. */
export type FieldsRefused = {
  kind: 'fields-refused';
  fields: Record<
    string,
    { id: string; values?: Record<string, string | number>; words?: Readonly<Record<string, string>> }
  >;
};
