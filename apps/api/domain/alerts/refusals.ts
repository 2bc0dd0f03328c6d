/** What protects an account is not switched off. */
export type AlertAlwaysOn = { kind: 'alert-always-on' };

/** The account has no proven contact that this way leads to. */
export type AlertContactMissing = { kind: 'alert-contact-missing' };

/** Its owner has not said yes to offers. */
export type AlertConsentMissing = { kind: 'alert-consent-missing' };

/** The push service that a browser names is none that we may call. */
type PushServiceRefused = { kind: 'push-service-refused' };

/** The account has no such device. */
export type AlertDeviceNotFound = { kind: 'alert-device-not-found' };

/** What may be refused of what a member sets. */
export type AlertRefusal =
  | AlertAlwaysOn
  | AlertContactMissing
  | AlertConsentMissing
  | PushServiceRefused
  | AlertDeviceNotFound;
