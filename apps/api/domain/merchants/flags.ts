/** The whitelabel flags of SPEC.md §3, in our own words; the airlock spells them as the clients know them. */
export type Flags = Readonly<{
  registerByUsername: boolean;
  registerByMobile: boolean;
  registerByMobileWithPassword: boolean;
  verifyMobileAtRegistration: boolean;
  /** Passwords have to be changed when they are as old as the merchant says. */
  passwordsGrowOld: boolean;
  agentPolicy: boolean;
  freePlay: boolean;
  loginByMobileCode: boolean;
}>;
