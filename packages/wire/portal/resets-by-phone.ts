/** Whether a brand knows its members' phones, so that a forgotten password can be set anew by one. */
export const resetsByPhone = (flags: {
  registerByMobile: boolean;
  verifyMobileAtRegistration: boolean;
  loginByMobileCode: boolean;
}): boolean => flags.registerByMobile || flags.verifyMobileAtRegistration || flags.loginByMobileCode;
