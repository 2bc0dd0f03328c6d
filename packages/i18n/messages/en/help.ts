export const messages = {
  title: 'Help',
  intro: 'Press a question to open its answer.',

  beginTitle: 'How do I begin?',
  begin:
    'Press “Register”, choose a name and a password, say that you are old enough, and you are in. If you only want to look, open any game that says “Try it free”: it runs on play money and needs no account.',
  depositTitle: 'How do I pay in?',
  deposit:
    'Log in and press “Deposit”. Choose a way to pay, type the amount and follow the steps. The money is in your balance as soon as it has arrived; you can leave the page meanwhile, and the list below the form shows how the payment stands.',
  withdrawTitle: 'How do I take money out?',
  withdraw:
    'Open “Withdraw”. You need an account in your own name, a payment password, and the turnover that your deposits ask for: the page shows what is left of it. A new payout account, and a password that was set anew, make withdrawals wait for a day. That protects you if somebody else got in.',
  playTitle: 'What if my connection breaks while I play?',
  play: 'A round that has begun is played to its end without you. A win goes to your balance, and the betting record tells every step of it. Open the game again and you are where you were.',
  lotteryTitle: 'How does the lottery work?',
  lottery:
    'Choose a game, pick your numbers, set your stake and place the order before the sale of the draw closes; the page counts down on our clock. Until then you can take an order back. Wins are paid by themselves as soon as the result is out.',
  fairTitle: 'How do I know that a draw was fair?',
  fair: 'Before the sale of one of our own draws opens we publish a sealed promise of its result, and afterwards the key to it. The page “Check a draw” tells you whether both belong together and whether your ticket was in it. It works without asking us.',
  securityTitle: 'How do I keep my account safe?',
  security:
    'Under “Account and security” you can change your password, add a phone, an e-mail address or an authenticator, see every device that is logged in, and log all of them out. We never ask for your password or for a code.',
  breakTitle: 'How do I stop for a while?',
  break:
    'Under “Account and security” you can take a break, from a day to five years. Until it is over you cannot play or pay in, and neither you nor we can end it early. You can still withdraw what is yours.',
} as const;
