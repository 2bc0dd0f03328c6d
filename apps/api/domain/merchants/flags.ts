/** The whitelabel flags of SPEC.md §3, in our own words; the airlock spells them as the clients know them. */
export type Flags = Readonly<{
  registerByUsername: boolean;
  registerByMobile: boolean;
  registerByMobileWithPassword: boolean;
  verifyMobileAtRegistration: boolean;
  verifyMobileAtPasswordChange: boolean;
  agentPolicy: boolean;
  freePlay: boolean;
  loginByMobileCode: boolean;
}>;
