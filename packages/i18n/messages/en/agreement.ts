export const messages = {
  title: 'Terms of use',
  description: 'What {brand} and you promise each other: accounts, money, bets, limits, your data.',
  intro:
    'These terms are an agreement between you and {brand}. You accept them when you register. Please read them; they are short on purpose.',

  whoTitle: 'Who may play',
  who: 'You must be {age} or older, and old enough where you live. You must be allowed to play where you are; where we may not offer our games, the site says so and lets nobody in. You play for yourself, with your own money, and with one account. An account cannot be sold, lent or given away.',

  accountTitle: 'Your account',
  account:
    'What you tell us when you register must be true. Keep your password, your payment password and the codes that we send you to yourself: we never ask for them, and whoever has them can act in your name. In the security centre you see every device that is logged in and every login, those that failed too, and can log all of them out. Tell customer service at once if something there is not yours. Being invited by an agent places you in that agent’s team for good; the agent sees that you are there, never your password or your contacts.',

  moneyTitle: 'Money in and out',
  money:
    'What you pay in is credited once it has arrived. It is there to be played with: before a withdrawal, the turnover that your deposits and bonuses ask for must be met, and the cashier shows what is left of it. Withdrawals go to an account in your own name only, need your payment password, and may be looked at by a colleague first. A new payout account, and a password that was set anew, make withdrawals wait for a day, for your protection. We pay no interest, give no credit, and you cannot fall below zero.',
  demo: 'On this site everything is demo money. It cannot be bought, has no value, and nothing is ever paid out.',

  betsTitle: 'Bets and results',
  bets: 'A bet counts when it has been taken from your balance, and is yours whether your connection holds or not. Until the sale of a draw closes, an order in the lottery can be taken back; any other bet cannot. The result that our systems hold is the one that counts. Draws of our own are made so that everybody can check them afterwards, and the page of each draw shows how. Where a game broke down, or a result was published wrongly, we void or correct the round: stakes come back, and what was paid by mistake is taken back.',

  limitsTitle: 'Keep it a game',
  limits:
    'The house has an edge in every game, so over time most people lose. Play with what you can do without. In the security centre you can take a break, from a day to five years: until it is over, you cannot play or pay in, and neither you nor we can end it early. You can still withdraw what is yours.',

  fairTitle: 'What is not allowed',
  fair: 'No programs that play for you, no play together against others, no second accounts, no money from crime, no use of mistakes of ours. Where we have good reason to believe that it happened we may stop an account while we look into it, void what was won by it, and close the account. We tell you why, unless the law forbids it, and pay out what is honestly yours.',

  dataTitle: 'Your data',
  data: 'We keep what we need to run your account, to keep it safe and to obey the law: what you typed when you registered, your contacts, your payments and bets, and from where you logged in. Contacts and payout accounts are stored encrypted; logins are shown to you for {days} days and then deleted. Your data goes to whoever must have it to do their part, such as a payment company, and is never sold. Ask customer service for a copy, or to correct it.',

  endTitle: 'Leaving',
  end: 'You can stop whenever you like: withdraw what is yours and ask customer service to close the account. Records of payments and bets are kept for as long as the law says.',

  changesTitle: 'Changes, and when we disagree',
  changes:
    'When these terms change, the new ones stand here before they count, and what you did before is judged by the old ones. If you think that we are wrong, write to customer service with the reference that the page shows you. We answer with what our records say, down to every step of your bet or payment.',
} as const;
