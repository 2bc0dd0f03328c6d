import type { FieldsRefused } from '../../platform/fields-refused.ts';

/** The whitelabel flags of SPEC.md §3, in our own words; the airlock spells them as the clients know them. */
export type Flags = Readonly<{
  registerByUsername: boolean;
  /** Under a name that is made for them; they have a password of their own only under the next flag. */
  registerByMobile: boolean;
  /** Who registers by phone chooses a password, and the phone and the password log in. */
  registerByMobileWithPassword: boolean;
  verifyMobileAtRegistration: boolean;
  /** Passwords have to be changed when they are as old as the merchant says. */
  passwordsGrowOld: boolean;
  agentPolicy: boolean;
  freePlay: boolean;
  loginByMobileCode: boolean;
}>;

/** Whose way in hangs on a flag. */
type PhonePeople = Readonly<{
  /** The brand has members who registered by phone and know no username. */
  hasThem: boolean;
}>;

/**
 * Judges flags as a set: under them, whoever can register can log in again, and so can whoever has registered. Answers what is wrong by
 * flag, nothing where nothing is. Who has a username has a password with it, which always logs in; who has registered by phone has a phone
 * alone, and perhaps a password. Who has none can choose one as a forgotten one is chosen, where the brand asks for phones.
 */
export function lockoutsOf(flags: Flags, { hasThem }: PhonePeople): FieldsRefused['fields'] {
  const { registerByMobile, registerByMobileWithPassword, verifyMobileAtRegistration, loginByMobileCode } =
    flags;
  if (loginByMobileCode) return {};
  if (registerByMobile && !registerByMobileWithPassword)
    return { loginByMobileCode: { id: 'field.flags.phone-register' } };
  const canChoose = registerByMobileWithPassword && (registerByMobile || verifyMobileAtRegistration);
  return hasThem && !canChoose ? { loginByMobileCode: { id: 'field.flags.phone-members' } } : {};
}
