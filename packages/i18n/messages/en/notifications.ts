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
    '{named, select, no {} other {{brand}: }}{change, select, password {your password was changed} reset {your password was set anew} phone {your phone number was changed} email {your e-mail was changed} totpOn {your authenticator app was switched on} totpOff {your authenticator app was switched off} resetAsked {we were asked for a new password for you} totpAsked {we were asked to switch your authenticator app off} dataAsked {a file with your data was asked for} dataFetched {the file with your data was downloaded} closingAsked {your account will be closed in {days} days. Until then you can call it off} closingCalledOff {your account will not be closed: it was called off} closingLapsed {your account was not closed: there is still something on it} closed {your account was closed} reopened {something has come for your account, so it is open again} payout {the number …{end} was added to your account. It can be used in {hours} hours} newDevice {somebody signed in to your account on a new device} paymentPassword {your payment password was set} limitSet {a limit was set for your account} limitLowered {a limit of your account was lowered} limitAsked {a limit of your account will be loosened in 24 hours} limitKept {a limit of your account stays as it was} limitLoosened {a limit of your account was loosened} staffLimitSet {our staff set a limit for your account} staffLimitLowered {our staff lowered a limit of your account} staffLimitAsked {our staff will loosen a limit of your account in 24 hours} staffLimitKept {our staff keep a limit of your account as it was} other {your recovery codes were made anew}}. {change, select, staffLimitSet {Ask us why if you wonder.} staffLimitLowered {Ask us why if you wonder.} staffLimitAsked {Ask us why if you wonder.} staffLimitKept {Ask us why if you wonder.} other {If it was not you, tell us at once.}}',
  'account-changedSubject':
    '{named, select, no {A change to your account} other {{brand}: a change to your account}}',
  alert:
    '{about, select, none {{named, select, no {You have a new message.} other {{brand}: you have a new message.}}} other {{named, select, no {{about}} other {{brand}: {about}}}}}',
  alertSubject: '{named, select, no {A new message} other {{brand}: a new message}}',
  'alert-trial':
    '{named, select, no {This is a trial. Messages from us arrive here.} other {{brand}: this is a trial. Messages from us arrive here.}}',
  'alert-trialSubject': '{named, select, no {A trial} other {{brand}: a trial}}',
  'sender-test': '{brand}: this is a test. Messages from us arrive here.',
  'sender-testSubject': '{brand}: a test',
} as const;
