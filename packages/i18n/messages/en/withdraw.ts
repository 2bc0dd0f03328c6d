import { payoutAccounts } from './kinds/payout-accounts.ts';

export const messages = {
  ...payoutAccounts.withdraw,
  title: 'Withdraw',
  ask: 'Withdraw',
  asked: 'We have received your request and are looking at it',
  listTitle: 'Your withdrawals',
  goesTo: 'To account',
  listEmpty: 'No withdrawals yet',
  youHave: 'You have',
  paymentPassword: 'Payment password',
  passwordMissing: 'Please enter your payment password',
  freeLeft:
    '{count, plural, one {# more withdrawal is free today} other {# more withdrawals are free today}}',
  feeNow: 'Today’s free withdrawals are used up: the fee is {percent}%',
  stopped: 'Withdrawals are paused while we check our books. Your money is safe.',
  needPasswordTitle: 'First set a payment password',
  needPassword: 'It is asked for whenever money leaves your account.',
  setPassword: 'Set a payment password',
  turnoverTitle: 'Still to be played',
  turnoverDone: 'Nothing has to be played before you withdraw',
  turnoverPlayed: 'Played',
  turnoverLeft: 'Left',
  turnoverHint:
    'Each deposit is played through once before a withdrawal. What counts is the difference between stake and win of a round, up to the stake.',

  turnoverOrder: 'What you play counts for the oldest first.',
  lotDeposit: 'Deposit of {time}',
  lotOf: '{left} left of {required}',
  lotWeights: 'For bonuses, some games count less: see what counts',

  // Payout accounts
  payTo: 'Where should the money go?',
  addAccount: 'Add an account',
  noAccount: 'Add the account of yours that we should send the money to.',
  addLead: 'What you withdraw is sent to this account. It must be your own.',
  kind: 'What kind of account?',
  accountFirst: 'Please add an account first',
  accountAdded: 'The account is added',
  holder: 'Account holder’s name',
  holderHint:
    'As it is written on the account. It stays from now on: every later account must be in the same name.',
  holderFixed: 'Your first account has fixed this name; every other one must be in it too.',
  paymentPasswordHint: 'The password for money that leaves, not the one you log in with',
  addedTitle: 'A payout account was added',
  addedAt: 'Added {time}',
  addedHint:
    'If it was not you, take it off your list, change your password and payment password, and write to customer service.',
  addedNotMe: 'See my accounts',
  addedMe: 'It was me',
  waits: 'New',
  usableFrom:
    'Can be used in {hours, plural, =0 {{minutes, plural, =0 {a moment} one {# minute} other {# minutes}}} one {# hour} other {# hours}}',
  waitHint:
    'For your safety a new account waits {hours, plural, one {# hour} other {# hours}}: should somebody else add one, you have time to notice.',
  stillWaits:
    'This account is new: money can be sent there in {hours, plural, =0 {{minutes, plural, =0 {a moment} one {# minute} other {# minutes}}} one {# hour} other {# hours}}',

  // States
  stateRejected: 'Rejected',
  stateRequested: 'Requested',
  stateUnderReview: 'Being checked',
  stateApproved: 'Approved',
  statePaying: 'Being paid',
  statePaid: 'Paid',
  stateDisputed: 'Disputed',
  stateConfirmed: 'Completed',
  stateCancelled: 'Cancelled',
  endGivenBack: 'The whole amount is back on your balance',
  endAutomatic: 'No answer came in time, so it counts as received',
  endForced: 'Our staff have looked into it and count it as received',

  // Receipt
  receiptAsk: 'We have paid. Has the money arrived?',
  receiptHint: 'Without an answer we take it as received in',
  received: 'Received',
  fullPayment: 'Full payment',
  notReceived: 'Not received',
  disputeHint: 'We stop the countdown and look into the payment. You will hear from us here.',
  disputeNote: 'What should we know?',
  disputeOpen: 'Report it as not received',

  // Accounts in hand, limits, progress, pictures
  accountsFull:
    '{count, plural, one {You can have # account} other {You can have # accounts}}. Remove one to add another',
  preferred: 'Default',
  preferredNow: 'This account is offered first from now on',
  prefer: 'Offer this account first',
  manage: 'Change or remove',
  manageOf: 'Change or remove {account}',
  remove: 'Remove this account',
  removed: 'The account is removed',
  removeHint:
    'To remove this account, enter your payment password. If you add it again later, it waits again like a new one.',
  unreadable: 'Cannot be read',
  unreadableHint:
    'We cannot read what we keep of this account and send nothing there. Remove it and add it again.',
  blocked: 'We send no money here: {reason}',
  branch: 'Branch (if your bank asks for it)',
  everything: 'All of it',
  noFee: 'Free',
  youGet: 'You get',
  dayLeft: 'You can still take out today',
  passwordBlocked:
    'Too many wrong payment passwords. Withdrawals are possible again in {hours, plural, =0 {{minutes, plural, =0 {a moment} one {# minute} other {# minutes}}} one {# hour} other {# hours}}',
  blockedUntil:
    'Your password was changed. Withdrawals are possible again in {hours, plural, =0 {{minutes, plural, =0 {a moment} one {# minute} other {# minutes}}} one {# hour} other {# hours}}',
  dayIsOver:
    '{count, plural, one {# withdrawal} other {# withdrawals}} a day are possible. Please come back tomorrow',
  stepAsked: 'Asked',
  stepChecked: 'Being checked',
  stepSent: 'Being sent',
  stepArrived: 'Sent',
  pictures: 'Pictures',
  picturesHint: 'PNG or JPEG, up to 5 MB each, such as your account’s statement',
  pictureAdd: 'Add a picture',
  pictureRemove: 'Leave out {name}',
  pictureTooLarge: 'A picture may have 5 MB at most',
  pictureOfOurs: 'Our receipt, picture {number}',
  pictureOfYours: 'Your picture {number}',
  picturesSend: 'Send the pictures',
  picturesSent: 'The pictures have been sent',
  picturesFailed: 'We have your report, but not all of the pictures. Please send them again.',
  picturesThere: 'We have {count, plural, one {# picture} other {# pictures}} of yours',
  disputeRuns: 'We are looking into this payment; the countdown is stopped. You will hear from us here.',
  cameAfterAll: 'It has arrived after all',
} as const;
