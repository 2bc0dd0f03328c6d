export { categoriesOf } from './categories-of.ts';
export { CATEGORIES, type Category, type Game, type VendorTile, type Volatility } from './game.ts';
export { listGames, type GamePage, type Page } from './games.ts';
export {
  noteGamesAsked,
  presentGame,
  saveClass,
  saveOfferedGames,
  type OfferedGame,
  type TakenOver,
} from './keep.ts';
export {
  changeVendorFacts,
  frameOriginsOf,
  launchCdnsOf,
  namesOfVendor,
  protocolVendorNames,
  protocolVendors,
  placeOfVendor,
  registeredVendors,
  saveVendor,
  urlOfVendor,
  type GamesTrouble,
  type Names,
  type NewVendor,
  type VendorFacts,
  type VendorPlace,
} from './vendor.ts';
export { forbiddenByLaw, launchableGame, type LaunchableGame } from './launchable.ts';
export type { GameFilter, Opens } from './listed.ts';
export { listedAmong, offShowAmong, vendorsGames } from './listed.ts';
export { gameMenu, type MenuEntry } from './menu.ts';
export { mostPlayed, mostPlayedListener } from './most-played.ts';
export {
  addFavourite,
  favouriteIdsOf,
  favouritesOf,
  markPlayed,
  recentGamesOf,
  removeFavourite,
  ownFavourites,
  ownRecentGames,
} from './own-lists.ts';
export type { GameNotFound } from './own-lists.ts';
export { homeSections, type Section } from './sections.ts';
export { checkStopped, setVendorOpen, stoppedVendors, type VendorSwitchRefusal } from './vendor-switch.ts';
export {
  removeVendorEntry,
  saveVendorEntry,
  vendorEntries,
  type EntryNotFound,
  type VendorEntry,
} from './vendor-entries.ts';
export { recentLotteriesListener } from './recent-lotteries.ts';
