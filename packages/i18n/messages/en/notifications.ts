/** What leaves for phones and mailboxes. An SMS with Bengali letters has room for 70 characters. */
export const messages = {
  code: '{brand}: your code is {code}. It works for {minutes} minutes. Give it to nobody.',
  codeSubject: '{brand}: your code',
  'reset-link':
    '{brand}: set a new password here within {minutes} minutes: {link} If you did not ask for it, do nothing.',
  'reset-linkSubject': '{brand}: a new password',
  'support-link':
    '{brand}: customer service has sent you this link to set a new password. It works for {hours} hours: {link} If you did not ask us for it, tell us at once.',
  'support-linkSubject': '{brand}: a new password',
  'account-changed':
    '{brand}: {change, select, password {your password was changed} reset {your password was set anew} phone {your phone number was changed} email {your e-mail was changed} totpOn {your authenticator app was switched on} totpOff {your authenticator app was switched off} resetAsked {we were asked for a new password for you} totpAsked {we were asked to switch your authenticator app off} dataAsked {a file with your data was asked for} dataFetched {the file with your data was downloaded} closingAsked {your account will be closed in {days} days. Until then you can call it off} closingCalledOff {your account will not be closed: it was called off} closingLapsed {your account was not closed: there is still something on it} closed {your account was closed} reopened {money has come for your account. It is open again, so that you can withdraw it} payout {the account …{end} was added for withdrawals. Money can be sent there in {hours} hours} other {your recovery codes were made anew}}. If it was not you, tell us at once.',
  'account-changedSubject': '{brand}: a change to your account',
  alert:
    '{about, select, none {{named, select, no {You have a new message.} other {{brand}: you have a new message.}}} other {{named, select, no {{about}} other {{brand}: {about}}}}}',
  alertSubject: '{named, select, no {A new message} other {{brand}: a new message}}',
  'alert-trial':
    '{named, select, no {This is a trial. Messages from us arrive here.} other {{brand}: this is a trial. Messages from us arrive here.}}',
  'alert-trialSubject': '{named, select, no {A trial} other {{brand}: a trial}}',
  'sender-test': '{brand}: this is a test. Messages from us arrive here.',
  'sender-testSubject': '{brand}: a test',
} as const;
