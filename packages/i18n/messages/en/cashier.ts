export const messages = {
  title: 'Money in and out',
  amount: 'Amount',
  amountBetween: 'From {min} to {max}',
  amountWrong: 'Please enter an amount in digits, such as 1000',
  amountCents: 'At most two decimals',
  amountAtLeast: 'At least {min}',
  amountAtMost: 'At most {max}',
  presets: 'Common amounts',
  fee: 'Fee',
  reference: 'Reference',
  reason: 'Reason',
  proof: 'Payment number',
  required: 'Please fill this in',
  asking: 'Checking…',

  // Deposit
  depositTitle: 'Deposit',
  channel: 'How would you like to pay?',
  noFee: 'No fee',
  feeOf: 'Fee {percent}%',
  youGet: 'You get',
  payNow: 'Continue to payment',
  leavingHint:
    'You pay on the page of the payment company and come back here afterwards. Play through what you deposit once before you withdraw.',
  noChannels: 'No way to pay is open at the moment',
  depositChecking: 'Checking your payment',
  depositCheckingHint:
    'We are waiting for the payment company. You can leave this page; the money arrives by itself.',
  depositCredited: 'The money is on your balance',
  depositRejected: 'The payment did not go through',
  depositExpired: 'This deposit has ended',
  depositLateHint:
    'If you have paid nevertheless, the money arrives as soon as the payment company tells us.',
  depositAgain: 'New deposit',
  goPlay: 'To the games',
  depositsTitle: 'Your deposits',
  noDeposits: 'No deposits yet',

  // States
  stateCreated: 'Not paid yet',
  stateSubmitted: 'Being checked',
  stateCredited: 'Received',
  stateRejected: 'Rejected',
  stateExpired: 'Ended',
} as const;
