/** What is wrong with what was filled in: message ids (with values) by field. */
export type FieldsRefused = {
  kind: 'fields-refused';
  fields: Record<string, { id: string; values?: Record<string, string | number> }>;
};

/** The brand takes no new members this way. */
export type RegistrationClosed = { kind: 'registration-closed' };

export type RegistrationRefusal = FieldsRefused | RegistrationClosed;
