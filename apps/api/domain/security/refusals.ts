/** The link was used, replaced by a newer one, is too old, or never was. */
export type LinkOver = { kind: 'link-over' };

/** The account has no authenticator, or another one by now. */
export type AuthenticatorVersionConflict = { kind: 'authenticator-version-conflict' };

/** No device of this code waits, or not any more. */
export type WaitingDeviceNotFound = {
  kind: 'waiting-device-not-found';
  fields: { code: { id: 'field.waiting-code' } };
};

export type SecurityRefusal = LinkOver;
