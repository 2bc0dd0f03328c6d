import { STOCK } from '@mela/themes';
import { factsOf } from '../people/content.ts';
import type { Wish } from './fill-in.ts';
import { channelWishes } from './channel-wishes.ts';
import { lotteryWishes } from './lottery-wishes.ts';
import { messageWishes } from './message-wishes.ts';
import { vendorWishes } from './vendor-wishes.ts';

export const REASON = 'because of the test';

const OFFER = {
  kind: 'deposit',
  rate: 1000,
  amount: null,
  amountMax: '100.0000',
  depositMin: '0.0000',
  multiple: 100,
  base: 'bonus',
  weights: {},
  days: 7,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'once',
};

/**
 * What is right to say in the calls of the console, by method and path; calls that change something and are not named here want a reason
 * and nothing else. The names behind `$` are those of the console's scene.
 */
export const consoleWishes: Readonly<Record<string, Wish>> = {
  'POST /console/members': {
    body: {
      type: 0,
      username: 'newcomer',
      nickname: '',
      upline: '',
      reason: REASON,
    },
  },
  ...messageWishes,
  'POST /console/members/:id/upline': { body: { upline: '', reason: REASON } },
  'POST /console/members/:id/authenticator/removal': { body: { proof: 'document', reason: REASON } },
  'POST /console/withdrawals/:id/paid': { body: { reference: 'TRX-1001' } },
  'POST /console/staff': {
    body: { username: 'newcolleague', displayName: 'New Colleague', role: 'risk', reason: REASON },
  },
  'POST /console/staff/:id/enrolment': { body: {} },
  'POST /console/staff/:id/role': { body: { role: 'support' } },
  'POST /console/staff/:id/permissions': { body: { permission: 'rounds.view', until: null } },
  'POST /console/staff/:id/permissions/take': { body: { permission: 'rounds.view' } },
  'POST /console/staff/:id/networks': { body: { networks: ['10.0.0.0/8'] } },
  'POST /console/staff/:id/sessions/end': { body: {} },
  'PUT /console/roles': {
    body: { code: 'night-desk', names: { en: 'Night desk' }, permissions: ['rounds.view'] },
  },
  'POST /console/roles/remove': { body: { code: 'night-desk' } },
  'POST /console/roles/review': { body: {} },
  'POST /console/staff/:id/link': { body: { username: 'nobody' } },
  'POST /console/staff/:id/unlink': { body: { accountId: '$nothing', reason: REASON } },
  ...lotteryWishes(REASON),
  'PUT /console/registration': {
    body: {
      version: 0,
      byUsername: true,
      byMobile: false,
      passwordByMobile: false,
      verifyMobile: false,
      minimumAge: 18,
      phoneRegions: ['BD'],
      fields: [],
    },
  },
  'POST /console/brands/first-admin': {
    body: { brand: 'nodi', username: 'rokeya', displayName: 'Rokeya', reason: REASON },
  },
  'POST /console/brands/first-admin/enrolment': { body: { brand: 'nodi' } },
  'POST /console/brands/going-live': { body: { brand: 'nodi', reason: REASON } },
  'POST /console/brand/hosts/check': { body: { hosts: [] } },
  'PUT /console/brand': {
    body: {
      version: 0,
      name: { bn: 'মেলা', en: 'Mela' },
      hosts: ['mela.localhost', 'line2.mela.localhost'],
      languages: ['bn', 'en'],
      digits: 'bengali-lakh',
      resources: [],
      imageCdns: ['https://cdn.example'],
      analyticsId: null,
      loginByMobileCode: true,
      passwordsGrowOld: false,
      passwordMaxAgeDays: 90,
      secondStep: false,
      freePlay: true,
      agentPolicy: true,
      reason: REASON,
    },
  },
  'POST /console/brand/senders/email': {
    body: {
      url: 'smtp://127.0.0.1:9',
      username: 'mailer',
      secret: 'a-secret-of-ours',
      fromAddress: 'no-reply@mela.example',
      fromName: '',
      reason: REASON,
    },
  },
  'POST /console/brand/senders/sms': {
    body: {
      url: 'http://127.0.0.1:9/send',
      method: 'POST',
      body: '{"to":"{to}","text":"{text}"}',
      contentType: 'application/json',
      authorization: 'Bearer {key}',
      accepted: '',
      senderName: '',
      secret: 'a-secret-of-ours',
      reason: REASON,
    },
  },
  'POST /console/brand/senders/removal': { body: { channel: 'email', reason: REASON } },
  'POST /console/brand/senders/test': { body: { channel: 'email', which: 'now', to: 'anika@example.com' } },
  'PUT /console/brand/theme': { body: { version: 1, theme: STOCK.river, reason: REASON } },
  'POST /console/brand/theme/again': { body: { version: 2, to: 1, reason: REASON } },
  'POST /console/brand/marks': { query: { place: 'favicon' } },
  'GET /console/brand/theme/preview': {
    query: { page: 'login', language: 'bn', theme: JSON.stringify(STOCK.river) },
  },
  'POST /console/installation/status': {
    body: {
      status: 'open',
      maintenanceEndsAt: null,
      opensAgain: false,
      at: null,
      version: 0,
      reason: REASON,
    },
  },
  'PUT /console/brand/status': {
    body: { version: 0, status: 'open', maintenanceEndsAt: null, opensAgain: false, reason: REASON },
  },
  'POST /console/brand/status/plans': {
    body: {
      at: '2030-01-01T00:00:00.000Z',
      status: 'blocked',
      maintenanceEndsAt: null,
      opensAgain: false,
      reason: REASON,
    },
  },
  'PUT /console/jurisdiction': {
    body: {
      version: 0,
      money: 'demo',
      licenceReference: null,
      countries: null,
      networksLetIn: [],
      networksKeptOut: [],
      categories: ['RNG', 'LIVE', 'FISH', 'PVP', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS'],
      minimumAge: 18,
      stakeMax: null,
      depositDayMax: null,
      roundTimeMinMs: 0,
      autoplay: true,
      turbo: true,
      realityCheckMinutes: null,
      reason: REASON,
    },
  },
  'POST /console/deposits/:id/approve': { body: { received: '500.0000' } },
  'POST /console/reconciliations': { body: { channelId: '$nothing', day: '2026-01-01' } },
  'POST /console/unmatched': {
    body: { channelId: '$nothing', transactionId: 'TRX1001', amount: '500.0000' },
  },
  'POST /console/unmatched/:id/owner': { body: { owner: 'rahim', reason: REASON } },
  'POST /console/approvals/:id/decision': { body: { approve: true } },
  'POST /console/approvals/:id/withdrawal': { body: {} },
  'POST /console/withdrawals/:id/send': { body: { channel: 'sender' } },
  'POST /console/content': { body: { kind: 'guide', term: null, facts: factsOf('Matrix') } },
  'PUT /console/content/:id': { body: { revision: 1, facts: factsOf('Matrix') } },
  'POST /console/content/:id/publish': { body: { revision: 1, standIn: false } },
  'POST /console/content/:id/withdraw': { body: { revision: 1 } },
  'POST /console/content/:id/discard': { body: { revision: 1 } },
  'PUT /console/content-order': {
    body: { kind: 'guide', place: null, language: 'bn', revision: 0, ids: [] },
  },
  'POST /console/content-order/publish': {
    body: { kind: 'guide', place: null, language: 'bn', revision: 0 },
  },
  'POST /console/content-preview': { body: { id: null } },
  'POST /console/applications/:id/answer': { body: { from: 'applying', to: 'claim', reason: REASON } },
  'POST /console/protection/reviews/:id': { body: { same: false, reason: REASON } },
  'POST /console/members/:id/exclusion': { body: { days: 1, reason: REASON } },
  'POST /console/members/:id/limits': {
    body: { kind: 'stake', period: 'day', value: '100.0000', reason: REASON },
  },
  'POST /console/members/:id/level': { body: { level: 2, reason: REASON } },
  'POST /console/members/:id/bonuses': {
    body: {
      nameEn: 'Gift',
      nameBn: 'উপহার',
      amount: '10.0000',
      multiple: 100,
      days: 7,
      claimDays: 7,
      reason: REASON,
    },
  },
  'POST /console/members/:id/free-rounds': {
    body: {
      vendor: 'SHAPLA',
      game: 'padma25',
      rounds: 10,
      stake: '10.0000',
      days: 7,
      reason: REASON,
    },
  },
  ...vendorWishes(REASON),
  ...channelWishes(REASON),
  'POST /console/bonus-offers': { body: { ...OFFER, promotionId: '$content' } },
  'POST /console/bonus-offers/:id': { body: OFFER },
  'POST /console/cashier-policy': { body: { rules: { receiptMinutes: 31 }, reason: REASON } },
  'POST /console/withdrawals/:id/dispute': { body: { resolution: 'resume', reason: 'as agreed' } },
  'GET /console/deposits/:id/pictures': { query: { picture: '$picture' } },
  'GET /console/unanswered/:id/pictures': { query: { picture: '$ticketPicture' } },
  'GET /console/withdrawal-hints': { query: { ids: '$withdrawal' } },
  'GET /console/withdrawals/:id/proofs': { query: { picture: '$nothing' } },
  'GET /console/search': { query: { text: 'rahim' } },
  'GET /console/lists/summary': { query: { list: 'consoleMembers' } },
  'GET /console/lists/rows.csv': { query: { list: 'consoleMembers' } },
  'GET /console/lists/views': { query: { list: 'consoleMembers' } },
  'PUT /console/lists/views': {
    body: { list: 'consoleMembers', name: 'Frozen', address: 'state=frozen', shared: false },
  },
  'GET /console/audit': { query: { action: 'staff-opened' } },
  'GET /console/content': { query: { kind: 'guide', language: 'bn' } },
  'GET /console/ledger/lines': { query: { account: 'adjustments' } },
  'GET /console/member-bets': { query: { member: 'rahim' } },
  'GET /console/member-lines': { query: { member: 'rahim' } },
  'POST /console/ledger/adjustments': { body: { username: 'rahim', amount: '10.0000', reason: REASON } },
  'POST /console/ledger/reversals': { body: { postingId: '$nothing', reason: REASON } },
  'POST /console/login': { body: { merchantCode: 'mela', username: 'nobody', password: 'wrong-password' } },
  'POST /console/login/code': { body: { challenge: 'none', code: '123456' } },
};
