export const messages = {
  title: 'Games',
  about: '{games} at {brand}: play in the browser of any phone or computer, in Bengali or in English.',
  doorway: 'A game by {vendor}. Log in to play, or look around first.',
  tryFree: 'Try it with play money',
  tryFreeHint: 'No registration. Play money cannot be paid out.',
  ownMoney:
    'You are logged in, so this game would be played with your own money. Log out to try it with play money.',
  playOwnMoney: 'Play with my money',
  opening: 'Opening the game…',
  stuck: 'The game is taking too long to open.',
  fullScreen: 'Full screen',
  leave: 'Leave the game',
  leaveAsk: 'Leave the game?',
  leaveHint:
    'A round that is under way is played to its end. Its win will be in your balance and in your betting record.',
  stay: 'Keep playing',

  // Lobbies
  tabs: 'Which games',
  tabAll: 'All',
  tabHot: 'Hot',
  tabFavourites: 'Favourites',
  tabRecent: 'Recent',
  all: 'All',
  vendors: 'Game makers',
  classes: 'Kinds of games',
  search: 'Search by name',
  searchClear: 'Clear the search',
  found: '{count, plural, =0 {No games found} one {# game found} other {# games found}}',
  notFound: 'No game of that name. Perhaps try another word?',
  noData: 'There are no games here yet.',
  nothingOpens: 'No game is open for real money now.',
  popular: 'Open now, and much played',
  mostPlayed: 'Most played',
  mostPlayedNone: 'Nobody has played here for money in the last seven days.',
  mostPlayedNote:
    'In the order of how many people played each game for money on each of the last seven days.',
  numbers: 'Hot, cold and missing numbers',
  noFavourites: 'No favourites yet. Press the heart on a game that you like.',
  noRecent: 'You have not played anything here yet.',
  showAll: 'Show all games',
  gamesBy: 'Games by {vendor}',
  mallTitle: 'Points mall',
  mallNone: '{brand} keeps no points. What is given away here stands among the offers.',

  // Winners
  winners: 'Biggest wins',
  winnersAbout: 'The biggest wins at {brand}: who won, in which game, and how much. Names are shortened.',
  winnersSince: 'Since when',
  winnersIn: 'Won in',
  winnersDays: '{days, plural, =1 {Last 24 hours} other {Last # days}}',
  winnersNone: 'Nobody has won here in these days yet.',
  winnersNote: 'Each person stands here once, with their biggest win. Names are shortened.',

  // On tiles
  closesIn: 'Closes in',
  lastDrawn: 'Last drawn:',
  volatilityLow: 'Small wins, often',
  volatilityMedium: 'Middling wins, now and then',
  volatilityHigh: 'Big wins, seldom',
  jackpotBadge: 'Jackpot',
  toBegin: 'Good to begin with',

  // Below the home page
  promises: 'Why you can trust us',
  promiseFair: 'Check every draw',
  promiseFairText:
    'The result is sealed before the first bet. Afterwards anyone can open it and check it, without asking us.',
  promiseMoney: 'Counted to the last coin',
  promiseMoneyText: 'Every movement of money is booked twice and checked every minute.',
  promiseLimits: 'Stop when you like',
  promiseLimitsText: 'Set yourself a break whenever you want. Nobody can undo it for you.',
} as const;
