/** What a code is for; one for one purpose is none for another. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'forgot'
  | 'second-step'
  | 'bind-phone'
  | 'bind-email'
  | 'bind-account';

/** Where a code goes: E.164 for a phone (`+8801712345678`), an address in lower case for e-mail. */
export type Destination = Readonly<{ channel: 'sms' | 'email'; to: string }>;
