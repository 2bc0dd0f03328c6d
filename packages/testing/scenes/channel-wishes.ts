import type { Wish } from './fill-in.ts';

const TERMS = {
  name: { en: 'Added' },
  note: {},
  amountMin: '100.0000',
  amountMax: '1000.0000',
  feeRate: 0,
  presets: [],
  hours: null,
  levels: null,
  secondApprovalAbove: '1000.0000',
  payMinutes: 30,
  lateMinutes: 60,
  appLink: null,
  position: 0,
};

const CREDENTIALS = { account: 'added', secret: 'a-secret-of-ours', address: null };

const PAYOUT_TERMS = {
  name: { en: 'Added' },
  kinds: ['mobile'],
  amountMin: '100.0000',
  amountMax: '1000.0000',
  position: 0,
};

/** What is right to say in the calls about ways to pay in and out. */
export const channelWishes = (reason: string): Readonly<Record<string, Wish>> => ({
  'PUT /console/deposit-channels/:id': { body: { version: 0, open: true, terms: TERMS, reason } },
  'POST /console/deposit-channels': {
    body: {
      code: 'added',
      kind: 'mobile',
      provider: 'added',
      terms: TERMS,
      receiving: { number: '01700000000', mode: 'payment' },
      reason,
    },
  },
  'POST /console/deposit-channels/gateways': {
    body: { code: 'gateway', connector: 'sandbox', ...CREDENTIALS, terms: TERMS, reason },
  },
  'POST /console/deposit-channels/:id/credentials': { body: { ...CREDENTIALS, reason } },
  'PUT /console/payout-channels/:id': {
    body: { version: 0, open: true, terms: PAYOUT_TERMS, reason },
  },
  'POST /console/payout-channels': {
    body: { code: 'added', connector: 'sandbox', ...CREDENTIALS, terms: PAYOUT_TERMS, reason },
  },
  'POST /console/payout-channels/:id/credentials': { body: { ...CREDENTIALS, reason } },
  'POST /console/deposit-channels/:id/forward-key': {
    body: { senders: ['bKash'], keepsKey: false, reason },
  },
  'POST /console/deposit-channels/:id/receiving': {
    body: {
      receiving: { number: '01700000000', mode: 'payment' },
      reason,
    },
  },
});
