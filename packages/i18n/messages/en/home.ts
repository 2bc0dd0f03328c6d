export const messages = {
  title: '{brand}: {lottery, select, yes {games and lottery} other {games}}',
  description:
    '{brand}: {lottery, select, yes {lottery draws every minute, slots} other {slots, cards}} and more, in Bengali and English. Demo money only.',
  banners: 'What is on',
  previousBanner: 'Previous banner',
  nextBanner: 'Next banner',
  pauseBanners: 'Stop the banners',
  playBanners: 'Let the banners move',
  announcements: 'Announcements',
  announcementLook: 'See it',
  nextAnnouncement: 'Next',

  shortcuts: 'Where to',
  search: 'Find a game',
  allGames: 'All games',

  recent: 'Played recently',
  hot: 'Everyone plays these',
  favourites: 'My favourites',
  lottery: 'Lottery',
  elott: 'Electronic lottery',
  live: 'Live',
  sports: 'Sports',
  fish: 'Fishing',
  rng: 'Slots',
  pvp: 'Card rooms',
  esports: 'Esports',
  cockfight: 'Virtual cockfight',
  more: 'See all',
  moreOf: 'See all: {section}',

  tryFree: 'Try it free',
  tryGameFree: 'Try it free: {game}',
  hotBadge: 'Hot',
  addFavourite: 'Add {game} to favourites',
  removeFavourite: 'Remove {game} from favourites',
  favouriteFailed: 'That could not be saved. Please try again.',

  winners: 'Biggest wins this week',
  winnersNote: 'Names are shortened',
  winnersEmpty: 'The first win is still to come. It may be yours.',
  rank: 'Place {rank}',

  paysBack: 'Pays back {rate}%',

  sectionFailed: 'These games could not be loaded.',
} as const;
