import type { Wish } from './fill-in.ts';

const NOTE: Wish = { body: { noteId: '$nothing', text: 'Seen' } };

/** What is right to say in the calls about messages. */
export const messageWishes: Readonly<Record<string, Wish>> = {
  'POST /console/members/:id/messages': {
    body: {
      messageId: '$nothing',
      threadId: null,
      seen: null,
      subject: 'Your document',
      text: 'It has arrived.',
    },
  },
  'POST /console/message-reports/:id/decision': {
    body: { to: 'warned', days: 7, reason: 'because of the test' },
  },
  'GET /console/broadcast-audience': { query: { kind: 'everybody', activity: 'any', days: '30' } },
  'POST /console/broadcasts': {
    body: {
      purpose: 'service',
      audience: { kind: 'everybody', activity: 'any', days: 30 },
      texts: {
        bn: { subject: 'কাল বন্ধ', text: 'কাল সকালে বন্ধ থাকবে।' },
        en: { subject: 'Closed tomorrow', text: 'We are closed tomorrow morning.' },
      },
      sendAt: null,
      reason: 'because of the test',
    },
  },
  'POST /console/service-desks': {
    body: {
      csType: 'payments',
      titles: { bn: 'টাকা', en: 'Payments' },
      hours: [{ days: [1, 2, 3], from: '09:00', until: '18:00' }],
      outsideUrl: null,
      position: 1,
    },
  },
  'POST /console/chat-room/terms': {
    body: { open: true, slowSeconds: 5, depositedMin: '0.0000', blockedWords: ['donkey'] },
  },
  'POST /console/chat-room/messages': { body: { id: '$nothing', text: 'Welcome.' } },
  'POST /console/chat-room/messages/:messageId/remove': { body: { reason: 'An insult' } },
  'POST /console/members/:id/chat-room/ban': { body: { banned: true, reason: 'Again and again' } },
  'POST /console/members/:id/chat-room/name/remove': { body: { reason: 'An insult' } },
  'POST /console/members/:id/mute': { body: { days: 1, reason: 'Again and again' } },
  'POST /console/service-desks/:csType/remove': { body: {} },
  'POST /console/canned-answers': {
    body: { id: '$nothing', name: 'On its way', texts: { bn: 'আসছে।', en: 'It is on its way.' } },
  },
  'POST /console/canned-answers/:id/remove': { body: {} },
  'POST /console/support-terms': {
    body: {
      questionTypes: ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'other'].map((code) => ({
        code,
        titles: { bn: code, en: code },
        offered: true,
      })),
      wordsMin: 5,
      wordsMax: 300,
      complaintDays: 14,
      nextInstance: {},
    },
  },
  'GET /console/service-times': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'POST /console/service-presence': { body: { here: true } },
  'POST /console/unanswered/:id/claim': { body: {} },
  'POST /console/unanswered/:id/release': { body: {} },
  'POST /console/unanswered/:id/hand-over': { body: { to: '$nothing' } },
  'POST /console/unanswered/:id/answer': { body: { messageId: '$nothing', seen: 1, text: 'Thank you' } },
  'POST /console/unanswered/:id/close': { body: { seen: 1 } },
  'POST /console/unanswered/:id/notes': NOTE,
  'POST /console/message-reports/:id/notes': NOTE,
  'POST /console/applications/:id/notes': NOTE,
};
