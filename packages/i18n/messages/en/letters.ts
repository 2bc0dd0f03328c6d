/** What leaves for phones and mailboxes. An SMS with Bengali letters has room for 70 characters. */
export const messages = {
  code: '{brand}: your code is {code}. It works for {minutes} minutes. Give it to nobody.',
  codeSubject: '{brand}: your code',
} as const;
