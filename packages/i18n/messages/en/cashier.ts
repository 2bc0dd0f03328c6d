import { depositChannels } from './kinds/deposit-channels.ts';

export const messages = {
  ...depositChannels.cashier,
  title: 'Money in and out',
  amount: 'Amount',
  amountBetween: 'From {min} to {max}',
  amountWrong: 'Please enter an amount in digits, such as 1000',
  amountAtMost: 'At most {max}',
  presets: 'Common amounts',
  fee: 'Fee',
  reference: 'Reference',
  reason: 'Reason',
  proof: 'Payment number',
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
  noChannels: 'No payment method is open at the moment',
  depositChecking: 'Checking your payment',
  depositCredited: 'The money is on your balance',
  depositRejected: 'The payment did not go through',
  depositExpired: 'This deposit has ended',
  depositCancelled: 'You have cancelled this deposit',
  depositUnpaid: 'Waiting for the payment',
  depositUnpaidHint: 'If you have paid, the money arrives by itself in a moment. You can leave this page.',
  cancelDeposit: 'Cancel this deposit',
  depositLateHint:
    'If you have paid nevertheless, the money arrives as soon as the payment company tells us.',
  depositAgain: 'New deposit',
  goPlay: 'To the games',
  depositsTitle: 'Your deposits',
  noDeposits: 'No deposits yet',

  // Sending it oneself, and the bonus
  bonus: 'Would you like a bonus with it?',
  noBonus: 'No bonus',
  openHours: 'Open {from}–{until}',
  closedHours: 'Closed now, open {from}–{until}',
  handHint:
    'On the next page we tell you where to send the money. Afterwards you tell us the transaction ID.',
  stepSend: '1. Send the money: {channel}',
  stepTell: '2. Tell us that you have paid',
  payWithin: 'Please pay within',
  lateStill: 'The time is over. If you have paid, tell us the transaction ID all the same: we look for it.',
  sendExactly: 'Send exactly',
  copy: 'Copy: {what}',
  qr: 'QR code to pay with',
  qrHint: 'Scan it with another phone',
  openApp: 'Open the app',
  dialMenu: 'Dial {number} on this phone',
  iHavePaid: 'I have paid',
  pictureHint: 'A picture of the receipt helps us to find your payment sooner. PNG or JPEG, up to three.',
  picture: 'Picture {number}',
  removePicture: 'Remove picture {number}',
  addPicture: 'Add a picture',
  pictureTooLarge: 'The picture may have 5 MB at most',
  handCheckingHint:
    'A colleague looks for your payment. You can leave this page; the money arrives by itself.',
  rejectedHint:
    'If you did pay, make a new deposit with the right transaction ID, or write to our customer service.',
  otherCame: 'Another amount came than you had named:',

  // States
  stateCreated: 'Not paid yet',
  stateSubmitted: 'Being checked',
  stateCredited: 'Received',
  stateRejected: 'Rejected',
  stateExpired: 'Ended',
  stateCancelled: 'Cancelled',
} as const;
