/** What is wrong with what was filled in: message ids (with values) by field. */
export type FieldsRefused = {
  kind: 'fields-refused';
  fields: Record<string, { id: string; values?: Record<string, string | number> }>;
};
