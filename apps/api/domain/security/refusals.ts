/** The link was used, replaced by a newer one, is too old, or never was. */
export type LinkOver = { kind: 'link-over' };

/** No device of this code waits, or not any more. */
export type WaitingDeviceUnknown = {
  kind: 'waiting-device-unknown';
  fields: { code: { id: 'field.waiting-code' } };
};

export type SecurityRefusal = LinkOver;
