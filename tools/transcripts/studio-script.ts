import type { Step } from './provider-script.ts';

const launch = {
  game: 'padma25',
  mode: 'real',
  ticket: 'T4Jq0Zb7mXw2VtLr9Ka',
  language: 'bn',
  device: 'phone',
  lobbyUrl: 'http://mela.localhost:3000/',
  depositUrl: null,
};
const grant = {
  reference: 'g-1',
  player: 'player-1',
  game: 'padma25',
  rounds: 10,
  stake: '10.0000',
  currency: 'BDT',
  expiresAt: '$later',
};
const wallet = { player: 'player-9', currency: 'BDT' };
const transfer = { ...wallet, reference: 'x-1', direction: 'in', amount: '500.0000' };

/** A portal's calls to the studio of a brand whose players' money stays there. */
export const studioScript: readonly Step[] = [
  ['the games', 'games', { after: null }],
  ['out of shape', 'games', { after: { wrong: true } }],
  ['a game', 'launch', launch],
  ['a game that there is not', 'launch', { ...launch, game: 'none' }],
  ['on somebody else’s page', 'launch', { ...launch, lobbyUrl: 'http://elsewhere.localhost/' }],
  ['a trial for money', 'launch', { ...launch, mode: 'trial', currency: 'BDT' }],
  ['nothing in it', 'launch', {}],
  ['rounds for nothing', 'free-rounds-grant', grant],
  ['the same again', 'free-rounds-grant', grant],
  ['others by its name', 'free-rounds-grant', { ...grant, rounds: 5 }],
  ['of a game that there is not', 'free-rounds-grant', { ...grant, reference: 'g-2', game: 'none' }],
  ['at a stake that it does not have', 'free-rounds-grant', { ...grant, reference: 'g-3', stake: '0.0001' }],
  ['in another currency', 'free-rounds-grant', { ...grant, reference: 'g-4', currency: 'USD' }],
  ['what was given', 'free-rounds-list', { player: 'player-1', after: null }],
  ['taken back', 'free-rounds-cancel', { reference: 'g-1' }],
  ['taken back before it came', 'free-rounds-cancel', { reference: 'g-5' }],
  ['coming after that', 'free-rounds-grant', { ...grant, reference: 'g-5' }],
  ['what is left of all', 'free-rounds-list', { player: 'player-1', after: null }],
  ['a round that there is not', 'round-details', { round: 'r-none', language: 'bn' }],
  ['a wallet where money stays at home', 'wallet-create', wallet],
  ['a call that there is not', 'none', {}],
];

/** The same of a brand whose players' money is brought to the studio. */
export const walletScript: readonly Step[] = [
  ['what nobody has', 'wallet-balance', wallet],
  ['a wallet', 'wallet-create', wallet],
  ['the same again', 'wallet-create', wallet],
  ['money in', 'wallet-transfer', transfer],
  ['the same again', 'wallet-transfer', transfer],
  ['other money by its name', 'wallet-transfer', { ...transfer, amount: '501.0000' }],
  [
    'more out than there is',
    'wallet-transfer',
    { ...transfer, reference: 'x-2', direction: 'out', amount: '900.0000' },
  ],
  ['some out', 'wallet-transfer', { ...transfer, reference: 'x-3', direction: 'out', amount: '40.0000' }],
  ['what there is', 'wallet-balance', wallet],
  ['what became of it', 'wallet-transfer-status', { reference: 'x-1' }],
  ['what became of what never came', 'wallet-transfer-status', { reference: 'x-none' }],
  ['all out', 'wallet-sweep', { ...wallet, reference: 'x-4' }],
  ['nothing more', 'wallet-sweep', { ...wallet, reference: 'x-5' }],
  ['all that was moved', 'wallet-transfers', { from: '$before', to: '$later', after: null }],
  ['the rounds', 'rounds', { from: '$before', after: null }],
];

/** One call of a game's page: what it tries, method and path, its body, and whether by somebody with a visit. */
export type PageCall = readonly [
  tries: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: unknown,
  by: 'player' | 'nobody',
];

const bet = { request: '0192d000-0000-7000-8000-000000000001', wish: { lineBet: '0.40' } };

/** What a page of padma25 says, in order. */
export const pageScript: readonly PageCall[] = [
  ['a launch that there was not', 'POST', '/api/visits', { code: 'none' }, 'nobody'],
  ['nothing in it', 'POST', '/api/visits', {}, 'nobody'],
  ...(
    [
      ['GET', '/api/balance'],
      ['GET', '/api/pots'],
      ['POST', '/api/rounds'],
      ['GET', '/api/rounds'],
      ['GET', '/api/rounds/$round'],
      ['POST', '/api/rounds/$round/steps'],
      ['POST', '/api/flights/bets'],
      ['POST', '/api/flights/bets/$round/cash-out'],
      ['PUT', '/api/seeds'],
      ['POST', '/api/seeds/rotation'],
    ] as const
  ).map(([method, path]) => ['without a visit', method, path, {}, 'nobody'] as const),
  ['what there is', 'GET', '/api/balance', null, 'player'],
  ['what the pots hold', 'GET', '/api/pots', null, 'player'],
  ['nothing in it', 'POST', '/api/rounds', {}, 'player'],
  ['a bet that is not offered', 'POST', '/api/rounds', { ...bet, wish: { lineBet: '0.41' } }, 'player'],
  ['a round', 'POST', '/api/rounds', bet, 'player'],
  ['another by its name', 'POST', '/api/rounds', { ...bet, wish: { lineBet: '0.80' } }, 'player'],
  [
    'for nothing, without a gift',
    'POST',
    '/api/rounds',
    { ...bet, request: '0192d000-0000-7000-8000-000000000002', free: 'g-none' },
    'player',
  ],
  ['a round that there is not', 'GET', '/api/rounds/$round', null, 'player'],
  [
    'a step of what has none',
    'POST',
    '/api/rounds/$round/steps',
    { request: '0192d000-0000-7000-8000-000000000003', step: {} },
    'player',
  ],
  ['a seed of their own', 'PUT', '/api/seeds', { clientSeed: 'my-own-seed' }, 'player'],
  ['a seed that is none', 'PUT', '/api/seeds', { clientSeed: '' }, 'player'],
  ['the seed revealed', 'POST', '/api/seeds/rotation', {}, 'player'],
  ['a page that there is not', 'GET', '/none', null, 'nobody'],
];
