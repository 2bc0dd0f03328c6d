import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

test.each([
  [
    'You have received Tk 1,500.00 from 01811111111. Fee Tk 0.00. Balance Tk 9,870.55. TrxID 8N7A6B5C4D at 02/11/2026 10:15',
  ],
  ['Money Received. Amount: Tk 1500 Sender: 01811111111 TxnID: 8N7A6B5C4D Balance: Tk 20.00'],
  [
    'Tk1500.00 received from A/C:01811111111 Fee:Tk0, Your A/C Balance: Tk77.10 TxnId:8n7a6b5c4d Date:02-NOV-26',
  ],
  ['Cash In Tk 1,500.00 from 01811111111 successful. Balance Tk 1.00. TrxID 8N7A6B5C4D'],
  ['আপনি ৳ ১,৫০০.০০ পেয়েছেন। TrxID 8N7A6B5C4D'],
])('%s', (text) => {
  expect(readMessage(text)).toEqual({ reference: '8N7A6B5C4D', amount: 15_000_000n });
});

test.each([
  ['of money that was sent', 'Send Money Tk 1,500.00 to 01811111111 successful. TrxID 8N7A6B5C4D'],
  [
    'of money that was sent, whatever it says besides',
    'Cash Out Tk 500.00. You have received. TrxID 8N7A6B5C4D',
  ],
  ['without a number', 'You have received Tk 1,500.00 from 01811111111'],
  ['without an amount', 'You have received money. TrxID 8N7A6B5C4D'],
  ['of nothing', 'You have received Tk 0.00. TrxID 8N7A6B5C4D'],
  ['with a second number in the note', 'You have received Tk 10.00. Ref TrxID AAAA111122. TrxID 8N7A6B5C4D'],
  ['too long', `You have received Tk 10.00. TrxID 8N7A6B5C4D ${'a'.repeat(1000)}`],
  ['of something else', 'Your code is 123456'],
])('not %s', (_what, text) => {
  expect(readMessage(text)).toBe(null);
});
