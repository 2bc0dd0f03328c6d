export const messages = {
  // Ways in and out
  login: 'Log in',
  register: 'Register',
  logout: 'Log out',
  logoutAsk: 'Log out of your account?',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  done: 'Done',

  // Places
  home: 'Home',
  lottery: 'Lottery',
  games: 'Games',
  promotions: 'Offers',
  member: 'My account',
  agentHome: 'Agent centre',
  lotteryOrders: 'My lottery bets',
  records: 'Betting record',
  transactions: 'Transactions',
  transferUpline: 'Send to upline',
  transferDownline: 'Send to downline',
  profit: 'Profit and loss',
  security: 'Account and security',
  cashier: 'Money in and out',
  support: 'Customer service',
  help: 'Help',
  app: 'Get the app',
  vendorsOf: '{category}: whose games',
  products: 'Games',
  makers: 'Made by',
  fairCheck: 'Check a draw',
  footer: 'More about us',
  menu: 'Menu',
  collapseMenu: 'Make the menu narrower',
  expandMenu: 'Make the menu wider',
  mainNavigation: 'Main',
  skip: 'Skip to the content',
  goHome: 'Go to the home page',

  // Short names for the bar of a phone
  barRecords: 'Bets',
  barMember: 'Me',

  // Balance
  balance: 'Balance',
  hideBalance: 'Hide balance',
  showBalance: 'Show balance',
  refreshBalance: 'Refresh balance',
  playMoney: 'Play money',
  copyUserId: 'Copy user ID',
  copyFailed: 'Your browser does not let us copy. It is: {value}',
  copied: 'Copied',
  accountMenu: 'Account menu of {name}',

  // Language
  language: 'Language',

  // Footer
  demoTitle: 'Demo money only',
  demoNotice:
    'Every balance, deposit and win here is pretend money. Nothing can be bought with it, and nothing can be paid out.',
  adults: 'Only for people aged {age} or over.',
  playCarefully: 'Set yourself limits, and stop while it is still fun.',
  agreement: 'Terms of use',
  rights: '© {year} {brand}',

  // Where else we are, and how it is read
  channelsOf: 'Find us elsewhere',
  writtenIn: 'Language of this site',
  numbers: 'Numbers',
  numbersOfBrand: 'As usual here',
  invite: 'Invite friends',
  codeForIphone: 'Scan with an iPhone',
  codeForAndroid: 'Scan with Android',
  askService: 'Ask customer service',

  // Waiting, failing, finding nothing
  loading: 'Loading…',
  retry: 'Try again',
  refresh: 'Refresh',
  checking: 'We are checking whether it went through. Please do not send it again.',
  failed: 'That did not work',
  network: 'The network is not behaving. Please try again.',
  slow: 'The page is taking too long. Check your connection and try again.',
  offline: 'You are offline. What you see may be old.',
  offlineTitle: 'You are offline',
  offlineText: 'Your device has no network at the moment. Your balance and your bets are safe with us.',
  chunkFailed: 'A part of the page did not arrive. Check your connection and try again.',
  unexpected: 'Something went wrong on our side. Nothing of yours has been changed.',
  nothing: 'Nothing here yet',
  requestNumber: 'Reference: {id}',
  loginFirst: 'You are not logged in. Please log in first.',
  realAccountTitle: 'This needs a real account',
  realAccountNeeded: 'You are playing with play money. Register an account to use this.',

  // Pages of last resort
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may have been typed wrongly, or the page has moved.',
  maintenanceTitle: 'We will be right back',
  maintenanceText: 'The site is being looked after. Your balance and your bets are safe.',
  maintenanceEnd: 'We expect to open again at {time}.',
  regionTitle: 'Not available where you are',
  regionText: 'Access is restricted at your location or network address.',
  yourAddress: 'Your address: {ip}',
  invalidUrl: 'Invalid URL, please contact customer service',
  invalidUrlText: 'No brand of ours answers at this address.',

  // Fields
  required: 'required',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',

  // Pager
  pages: 'Pages',
  page: 'Page {page}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  loadMore: 'Show more',
  daysAnd: '{days, plural, one {# day} other {# days}} {time}',
} as const;
