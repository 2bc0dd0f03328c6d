/** One call of a vendor: what it tries, which call it is, and its body in the wire's spelling. */
export type Step = readonly [tries: string, call: string, body: unknown];

const at = { session: '$session', player: '$player', game: 'padma25' };
const inRound = { ...at, round: 'r-1' };
const money = { currency: 'BDT' };
const stake = { ...inRound, ...money, amount: '25.0000' };
const elsewhere = (round: string): object => ({ ...at, round });
const correction = { ...elsewhere('r-3'), reference: 'c-1' };

/** A vendor's calls in the order in which they are made: each call as it is meant, and then every refusal that it can be brought to. */
export const providerScript: readonly Step[] = [
  ['a ticket of a launch', 'authenticate', { ticket: '$ticket' }],
  ['the same ticket again', 'authenticate', { ticket: '$ticket' }],
  ['a ticket of nobody', 'authenticate', { ticket: 'T4Jq0Zb7mXw2VtLr9Ka' }],
  ['how much there is', 'balance', { session: '$session', player: '$player' }],
  ['in no session', 'balance', { session: 's-none', player: '$player' }],
  ['of another player', 'balance', { session: '$session', player: 'p-none' }],
  ['a bet', 'bet', { ...stake, transaction: 't-1' }],
  ['the same again', 'bet', { ...stake, transaction: 't-1' }],
  ['the same with another amount', 'bet', { ...stake, transaction: 't-1', amount: '26.0000' }],
  ['more than there is', 'bet', { ...stake, transaction: 't-2', amount: '999.0000' }],
  ['more than the game takes', 'bet', { ...stake, transaction: 't-3', amount: '5000.0000' }],
  ['in another currency', 'bet', { ...stake, transaction: 't-4', currency: 'USD' }],
  ['on another game', 'bet', { ...stake, transaction: 't-5', game: 'none' }],
  ['on a closed game', 'bet', { ...stake, transaction: 't-6', game: 'closed' }],
  ['in no session', 'bet', { ...stake, transaction: 't-7', session: 's-none' }],
  ['by another player', 'bet', { ...stake, transaction: 't-8', player: 'p-none' }],
  ['an amount that is none', 'bet', { ...stake, transaction: 't-9', amount: '-1' }],
  ['what became of it', 'status', { kind: 'bet', transaction: 't-1' }],
  ['what became of what never came', 'status', { kind: 'bet', transaction: 't-none' }],
  ['a win of no bet', 'settle', { ...stake, transaction: 't-10', reference: 't-none', endRound: true }],
  ['a win', 'settle', { ...stake, transaction: 't-11', reference: 't-1', amount: '40.0000', endRound: true }],
  [
    'the same again',
    'settle',
    { ...stake, transaction: 't-11', reference: 't-1', amount: '40.0000', endRound: true },
  ],
  [
    'another win of it',
    'settle',
    { ...stake, transaction: 't-12', reference: 't-1', amount: '1.0000', endRound: true },
  ],
  ['a bet in a round that is over', 'bet', { ...stake, transaction: 't-13' }],
  ['cancelling what is settled', 'cancel', { ...inRound, transaction: 't-14', reference: 't-1' }],
  ['a bet of another round', 'bet', { ...stake, ...elsewhere('r-2'), transaction: 't-15' }],
  ['cancelling it', 'cancel', { ...elsewhere('r-2'), transaction: 't-16', reference: 't-15' }],
  ['cancelling what never came', 'cancel', { ...elsewhere('r-2'), transaction: 't-17', reference: 't-18' }],
  ['what comes after that', 'bet', { ...stake, ...elsewhere('r-2'), transaction: 't-18' }],
  [
    'bet and win at once',
    'bet-and-settle',
    { ...stake, ...elsewhere('r-4'), transaction: 't-19', win: '0.0000', endRound: true },
  ],
  ['the end of a round', 'end-round', { ...elsewhere('r-2'), zeroWin: true }],
  [
    'a bet to be corrected',
    'bet-and-settle',
    { ...stake, ...elsewhere('r-3'), transaction: 'c-1', win: '30.0000', endRound: true },
  ],
  ['its win goes back', 'unsettle', { ...correction, transaction: 't-21' }],
  [
    'a change of what is not settled',
    'resettle',
    { ...correction, ...money, transaction: 't-22', change: '-1.0000' },
  ],
  [
    'another win for it',
    'settle',
    {
      ...stake,
      ...elsewhere('r-3'),
      transaction: 't-23',
      reference: 'c-1',
      amount: '20.0000',
      endRound: true,
    },
  ],
  ['a change of it', 'resettle', { ...correction, ...money, transaction: 't-24', change: '-5.0000' }],
  [
    'more back than it won',
    'resettle',
    { ...correction, ...money, transaction: 't-25', change: '-500.0000' },
  ],
  ['all of it undone', 'void', { ...correction, transaction: 't-26' }],
  [
    'a change of what is undone',
    'resettle',
    { ...correction, ...money, transaction: 't-27', change: '1.0000' },
  ],
  ['a bet of a contest', 'bet', { ...stake, ...elsewhere('r-5'), transaction: 't-28' }],
  ['that had no result', 'return-stake', { ...elsewhere('r-5'), transaction: 't-29', reference: 't-28' }],
  [
    'money put aside',
    'reserve',
    { ...elsewhere('r-6'), ...money, transaction: 'v-1', reference: null, amount: '100.0000' },
  ],
  [
    'and accounted for',
    'release',
    {
      ...elsewhere('r-6'),
      ...money,
      transaction: 'h-1',
      reference: 'v-1',
      actualBet: '20.0000',
      win: '5.0000',
      end: true,
    },
  ],
  [
    'and once more',
    'release',
    {
      ...elsewhere('r-6'),
      ...money,
      transaction: 'h-2',
      reference: 'v-1',
      actualBet: '20.0000',
      win: '5.0000',
      end: true,
    },
  ],
  [
    'what belongs to no bet',
    'promo',
    {
      player: '$player',
      transaction: 'w-1',
      amount: '50.0000',
      ...money,
      source: 'tournament',
      title: 'Third place',
    },
  ],
  [
    'two at once',
    'batch',
    {
      calls: [
        { call: 'bet', body: { ...stake, ...elsewhere('r-7'), transaction: 'b-1' } },
        {
          call: 'settle',
          body: {
            ...stake,
            ...elsewhere('r-7'),
            transaction: 'b-2',
            reference: 'b-1',
            amount: '0.0000',
            endRound: true,
          },
        },
      ],
    },
  ],
  [
    'two at once of which one is refused',
    'batch',
    {
      calls: [
        { call: 'bet', body: { ...stake, ...elsewhere('r-8'), transaction: 'b-3' } },
        {
          call: 'settle',
          body: {
            ...stake,
            ...elsewhere('r-8'),
            transaction: 'b-4',
            reference: 'b-none',
            amount: '0.0000',
            endRound: true,
          },
        },
      ],
    },
  ],
  ['a call that there is not', 'none', {}],
];
