const PHONE_FLAGS = ['registerByMobile', 'verifyMobileAtRegistration', 'loginByMobileCode'] as const;

/** Whether a brand knows its members' phones, so that a forgotten password can be set anew by one. */
export const resetsByPhone = (flags: Readonly<Partial<Record<string, boolean>>>): boolean =>
  PHONE_FLAGS.some((flag) => flags[flag] === true);
