import { andarBahar } from './andar-bahar.ts';
import { asianHandicap } from './asian-handicap.ts';
import { baccarat } from './baccarat.ts';
import { callBreak } from './call-break.ts';
import { cashOut } from './cash-out.ts';
import { cockfight } from './cockfight.ts';
import { cricketChase } from './cricket-chase.ts';
import { cricket } from './cricket.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { esports } from './esports.ts';
import { footballMarkets } from './football-markets.ts';
import { inPlayFootball } from './in-play-football.ts';
import { instantGames } from './instant-games.ts';
import { jhandiMunda } from './jhandi-munda.ts';
import { malayAmountModes } from './malay-amount-modes.ts';
import { margin } from './margin.ts';
import { nakshi } from './nakshi.ts';
import { oddsFormats } from './odds-formats.ts';
import { parlay } from './parlay.ts';
import { pricing } from './pricing.ts';
import { provablyFair } from './provably-fair.ts';
import { ratingUpdate } from './rating-update.ts';
import { riksha } from './riksha.ts';
import { roulette } from './roulette.ts';
import { sicbo } from './sicbo.ts';
import { slotBengalWays } from './slot-bengal-ways.ts';
import { slotMangoBurst } from './slot-mango-burst.ts';
import { slotPadma25 } from './slot-padma25.ts';
import { slotTaka777 } from './slot-taka777.ts';
import { system } from './system.ts';
import { teenPattiCompare } from './teen-patti-compare.ts';
import { teenPattiPot } from './teen-patti-pot.ts';
import { totals } from './totals.ts';

/** The sections of worked examples whose rules are built: each turns an example's input into its output, or throws. */
export const SECTIONS: Readonly<Record<string, (input: unknown) => unknown>> = {
  andarBahar,
  asianHandicap,
  baccarat,
  callBreak,
  cashOut,
  cockfight,
  cricket,
  cricketChase,
  dragonTiger,
  esports,
  footballMarkets,
  inPlayFootball,
  instantGames,
  jhandiMunda,
  malayAmountModes,
  margin,
  nakshi,
  oddsFormats,
  parlay,
  pricing,
  provablyFair,
  ratingUpdate,
  riksha,
  roulette,
  sicbo,
  slotBengalWays,
  slotMangoBurst,
  slotPadma25,
  slotTaka777,
  system,
  teenPattiCompare,
  teenPattiPot,
  totals,
};
