/** What the demo's texts promise, each by an id, with the test that keeps it: its file, and its title there. */
export const KEPT = {
  'demo-money': [
    'apps/api/surfaces/portal/protection/lawful-money.test.ts',
    'real money is not switched on without a licence: not by the room, not by anybody in the database',
  ],
  'where-allowed': [
    'apps/api/surfaces/portal/protection/countries.test.ts',
    'whoever is where the brand serves nobody sees no games and begins nothing, but can sign in and see their money',
  ],
  'logins-shown': [
    'apps/api/surfaces/portal/sign-in/sign-in.test.ts',
    'show what came in, newest first, for ninety days',
  ],
  'sessions-end': [
    'apps/api/surfaces/portal/security/password.test.ts',
    'ends every session, and goes on with a new token on this device',
  ],
  'logins-forgotten': [
    'apps/api/domain/identity/payloads/forget-old.test.ts',
    'forgets captchas, hand-off codes and remembered passwords with their end, logins after 90 days, devices after 180',
  ],
  'turnover-first': [
    'apps/api/domain/bonuses/turnover.test.ts',
    'is as much of each deposit as the merchant asks for',
  ],
  'own-name-only': [
    'apps/api/surfaces/portal/cashier/payout-accounts.test.ts',
    'are shown without their number and fix the holder’s name',
  ],
  'accounts-sealed': [
    'apps/api/surfaces/portal/cashier/payout-accounts.test.ts',
    'lie sealed in the database',
  ],
  'account-waits': [
    'apps/api/surfaces/portal/cashier/payout-accounts.test.ts',
    'wait as long as the merchant says',
  ],
  'never-below-zero': [
    'apps/api/domain/ledger/correction.test.ts',
    'undoes a posting by a counter-posting, once, and never below zero',
  ],
  'slips-taken-back': [
    'apps/api/domain/lottery/life-of-a-draw.test.ts',
    'a cancelled slip gives its whole stake back once and is in no tree',
  ],
  'draws-proved': [
    'apps/api/domain/lottery/life-of-a-draw.test.ts',
    'a slip lives from its sale to its prize, and all of it can be proved',
  ],
  'break-holds': [
    'apps/api/surfaces/portal/protection/protection.test.ts',
    'can be ended early by nobody, not even by the owner of the table',
  ],
  'break-lengths': [
    'apps/api/surfaces/portal/protection/protection.test.ts',
    'offers only the lengths of the rules',
  ],
  'own-data': [
    'apps/api/surfaces/portal/security/own-data.test.ts',
    'takes the password, waits a day, is told to its owner, and can be called off',
  ],
  'account-closes': [
    'apps/api/surfaces/portal/security/closing.test.ts',
    'closes after seven days: nobody logs in, nothing is told any more, and unfreezing does not open it',
  ],
  'erased-in-time': [
    'apps/api/surfaces/portal/security/erasure.test.ts',
    'erases what opens an account after a month, and the person after five years, each once, whoever asks at once',
  ],
  'late-money-opens': [
    'apps/api/surfaces/portal/security/closing-payments.test.ts',
    'opens the account again for a deposit that is paid when it had ended, whichever comes first, and credits it once',
  ],
  'consent-taken-back': [
    'apps/api/surfaces/portal/security/consents.test.ts',
    'is taken back as it is given, each time as a row of its own, which nobody can change',
  ],
  'balance-moves': [
    'apps/portal/e2e/deposit.e2e.ts',
    'a member deposits through the gateway and the balance arrives by itself',
  ],
  offline: ['apps/portal/e2e/install.e2e.ts', 'the portal is an app, and comes up without a network'],
  'names-found': [
    'apps/api/domain/catalogue/by-name.test.ts',
    'shows what is written right alone, and what is close only when nothing is',
  ],
  'reset-once': [
    'apps/api/surfaces/portal/security/forgot-by-email.test.ts',
    'sends a link that sets a new password once, opens no session, and is told about',
  ],
  'books-proved': ['apps/api/domain/ledger/verifier.test.ts', 'asks the rooms’ laws too'],
  'offers-as-told': [
    'apps/api/surfaces/portal/bonuses/activity-bonuses.test.ts',
    'a promotion whose money is not to be had is not told of, and neither is its money; terms come from the rule',
  ],
  'reward-once': [
    'apps/api/surfaces/portal/bonuses/activity-bonuses.test.ts',
    'a bonus behind a promotion is shown before it is claimed, and of twenty claims at once one gives it',
  ],
  'trial-is-free': [
    'apps/api/surfaces/provider/sessions.test.ts',
    'plays a trial with play money and counts it nowhere',
  ],
  'seen-freely': ['apps/portal/e2e/visitor.e2e.ts', 'a visitor finds their way around'],
  'read-by-all': ['apps/portal/e2e/content.e2e.ts', 'a visitor reads what the brand has written'],
  'name-and-password': [
    'apps/api/surfaces/portal/registration/registration.test.ts',
    'opens an account and logs it in',
  ],
  'credited-once': [
    'apps/api/surfaces/portal/cashier/deposit-callbacks.test.ts',
    'credits exactly once in a storm of repeats, late pendings and failures',
  ],
  'deposits-listed': [
    'apps/api/surfaces/portal/cashier/deposits.test.ts',
    'shows a member their own deposits only',
  ],
  'reset-waits': [
    'apps/api/surfaces/portal/security/reset-by-phone.test.ts',
    'gives a thief of the phone no money for a day, and none without the payment password',
  ],
  'better-kept': [
    'apps/portal/e2e/security-centre.e2e.ts',
    'a member binds a mailbox and switches an authenticator on and off',
  ],
  'rounds-paid': [
    'apps/studio/rounds/every-game.test.ts',
    'is resumed when the win finds no answer, and paid once',
  ],
  'rounds-left': [
    'apps/portal/e2e/open-games.e2e.ts',
    'a member plays free rounds that staff gave, and goes on with a round that was left',
  ],
  'bets-told': [
    'apps/api/surfaces/portal/records/records.test.ts',
    'shows what a member has bet, the latest first, page after page without a gap',
  ],
  'outside-numbers': [
    'apps/api/domain/lottery/draws/beacon.test.ts',
    'the round is named with the commitment, the draw waits for it, and the proof holds',
  ],
  'or-everybodys': [
    'apps/api/domain/lottery/draws/beacon.test.ts',
    'where the beacon cannot be reached, the draw names the salt, and comes whatever the beacon does',
  ],
  'closed-unlisted': [
    'apps/api/domain/catalogue/catalogue.test.ts',
    'lists nothing that the vendor no longer offers or the brand has closed',
  ],
  'return-told': [
    'apps/api/domain/catalogue/catalogue.test.ts',
    'lists games in the language asked for, hot ones first, and pages',
  ],
  'agents-invite': [
    'apps/api/surfaces/portal/registration/registration.test.ts',
    'puts the new member below the agent who gave it',
  ],
} as const satisfies Record<string, readonly [file: string, title: string]>;

type Promise = keyof typeof KEPT;

/** What each text promises, by its English title; nothing where it explains or asks. */
export const PROMISED: Readonly<Record<string, readonly Promise[]>> = {
  // The agreement.
  'In short': ['demo-money'],
  'Who may play': ['where-allowed'],
  'Your account': ['logins-shown', 'sessions-end'],
  'Money in and out': ['turnover-first', 'own-name-only', 'account-waits', 'never-below-zero'],
  'Bets and results': ['slips-taken-back', 'draws-proved'],
  'Keep it a game': ['break-holds', 'break-lengths'],
  'What is not allowed': [],
  'Your data': ['accounts-sealed', 'logins-forgotten', 'own-data', 'consent-taken-back'],
  Leaving: ['account-closes', 'erased-in-time', 'late-money-opens'],
  'Changes, and when we disagree': [],
  // Licences and responsible gaming.
  'This is a demo': ['demo-money'],
  'Where games are not offered': ['where-allowed'],
  'Fairness can be checked': ['draws-proved'],
  'For fun, not for income': [],
  'Take a break': ['break-holds', 'break-lengths'],
  'Not below eighteen': [],
  'Asking for help is no shame': ['break-holds', 'account-closes'],
  // What is announced.
  'Your balance moves at once': ['balance-moves'],
  'A day before a new payout account works': ['account-waits'],
  'The site opens offline': ['offline'],
  'Look at your devices': ['logins-shown', 'sessions-end'],
  'Beware of false messages': [],
  'Searching is easier': ['names-found'],
  'Taking a break': ['break-holds', 'break-lengths'],
  'If you forget your password': ['reset-once'],
  'The books are checked': ['books-proved'],
  'When games are closed': ['closed-unlisted'],
  'For agents: your team on one page': ['agents-invite'],
  // What runs by and pops up.
  New: ['draws-proved'],
  'Demo money': ['demo-money'],
  'Welcome to Mela': ['demo-money', 'trial-is-free'],
  'Welcome to Nodi': ['demo-money', 'seen-freely'],
  'Your account is ready': ['reset-once', 'better-kept'],
  'What is announced': ['read-by-all'],
  // Help and the guide.
  'How do I begin?': ['name-and-password', 'trial-is-free'],
  'How do I pay in?': ['balance-moves', 'deposits-listed'],
  'How do I take money out?': ['own-name-only', 'turnover-first', 'account-waits', 'reset-waits'],
  'What if my connection breaks while I play?': ['rounds-paid', 'rounds-left', 'bets-told'],
  'How do I keep my account safe?': ['logins-shown', 'sessions-end', 'better-kept'],
  'How do I stop for a while?': ['break-holds', 'break-lengths'],
  'How do I close my account, and what is kept?': ['account-closes', 'erased-in-time', 'late-money-opens'],
  'How does the lottery work?': ['slips-taken-back', 'draws-proved'],
  'How do I know that a draw was fair?': ['draws-proved'],
  'Look around': ['seen-freely', 'trial-is-free'],
  'Open an account': ['name-and-password'],
  'Pay in': ['deposits-listed', 'credited-once'],
  Play: ['slips-taken-back'],
  Withdraw: ['own-name-only', 'turnover-first'],
  'Know when to stop': ['break-holds'],
  // News and the blog.
  'Searching in two scripts': ['names-found'],
  'All announcements at a glance': ['read-by-all'],
  'Which line is fastest?': ['read-by-all'],
  'Draws can mix in public randomness': ['outside-numbers', 'or-everybodys'],
  'What the house edge means': ['return-told'],
  'Alpana on the tiles': [],
  'Five signs to stop': ['break-holds'],
  // What is offered.
  'Welcome bonus': ['offers-as-told'],
  'Daily top-up': ['offers-as-told'],
  'Gift of the fair': ['offers-as-told'],
  'Reload bonus': ['offers-as-told'],
  'With us on Telegram': ['reward-once'],
  'A picture of your fair': ['reward-once'],
  'Try first, decide later': ['trial-is-free'],
  'A draw every minute, checked by you': ['draws-proved'],
  'The pots of Padma Gold': [],
  'What should the next game be?': [],
  'Set a limit of your own': ['break-holds'],
  'The kite festival is coming': [],
  'The autumn riddle': [],
  'For agents: your first ten': [],
};
