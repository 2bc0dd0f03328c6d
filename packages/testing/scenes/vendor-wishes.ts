import type { Wish } from './fill-in.ts';

/** What is right to say in the console's calls about vendors, for a reason. */
export const vendorWishes = (reason: string): Readonly<Record<string, Wish>> => ({
  'POST /console/vendors': {
    body: {
      code: 'RIVER',
      names: { bn: 'নদী', en: 'River' },
      url: 'http://127.0.0.1:9',
      frameOrigins: [],
      launchCdns: [],
      wallet: 'seamless',
      networks: [],
      reason,
    },
  },
  'POST /console/vendors/changes': {
    body: {
      vendor: 'SHAPLA',
      names: { bn: 'শাপলা স্টুডিও', en: 'Shapla Studio' },
      url: null,
      frameOrigins: [],
      launchCdns: [],
      reason,
    },
  },
  'POST /console/lobby-entries': {
    body: {
      vendor: 'SHAPLA',
      category: 'RNG',
      names: { bn: 'শাপলার সব খেলা', en: 'All of Shapla' },
      picture: null,
      reason,
    },
  },
  'POST /console/lobby-entries/removals': { body: { vendor: 'SHAPLA', category: 'RNG', reason } },
  'POST /console/vendors/games': { body: { vendor: 'SHAPLA' } },
  'POST /console/vendor-keys': { body: { vendor: 'SHAPLA', reason } },
  'POST /console/vendor-keys/retire': { body: { vendor: 'SHAPLA', number: 2, reason } },
  'POST /console/vendor-networks': { body: { vendor: 'SHAPLA', networks: [], reason } },
  'POST /console/held-credits/words': { body: { ids: ['$nothing'], verdict: 'refuse', reason } },
  'POST /console/vendor-ceilings': {
    body: {
      vendor: 'SHAPLA',
      was: { callMax: null, playerDayMax: null, vendorDayMax: null },
      wish: { callMax: '1.0000', playerDayMax: null, vendorDayMax: null },
      reason,
    },
  },
  'POST /console/vendor-stops': { body: { vendor: 'SHAPLA', reason } },
  'POST /console/vendor-reopenings': { body: { vendor: 'SHAPLA', reason } },
});
