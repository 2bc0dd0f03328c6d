import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { ImposedBy } from '../protection/index.ts';

/** The brand takes no new members this way. */
export type RegistrationClosed = { kind: 'registration-closed' };

/** Somebody else has edited the registration form since this edit of it was begun. */
export type FormVersionConflict = { kind: 'registration-form-version-conflict' };

/** Somebody else's word for a phone did not hold: forged, too old, for another installation, or used before. */
export type PhoneSignInFailed = { kind: 'phone-sign-in-failed' };

/** Whoever proved this phone is shut out from playing under the brand's licence, by whom and until when. */
export type OwnerExcluded = { kind: 'owner-excluded'; by: ImposedBy; until: Date };

export type RegistrationRefusal = FieldsRefused | RegistrationClosed | PhoneSignInFailed | OwnerExcluded;
