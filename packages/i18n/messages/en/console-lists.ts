export const messages = {
  // Columns of lists
  kind: 'Kind',
  currency: 'Currency',
  payersReference: 'Payer’s number',
  nickname: 'Nickname',
  frozenAt: 'Frozen since',
  'accountState.open': 'Open',
  'accountState.frozen': 'Frozen',
  source: 'Told by',
  subjectKind: 'Kind of thing',
  subjectId: 'Thing',
  submittedAt: 'Submitted',
  movedAt: 'Last moved',

  // What is asked of a list
  wrongAddress:
    'This address asks for what the list does not have. Take the filter away that is wrong, or choose a view.',
  filters: 'Filters',
  noFilter: 'Any',
  apply: 'Show',
  clear: 'Clear all',
  removeFilter: 'Remove the filter {filter}',
  from: 'From',
  to: 'To',
  atLeast: 'At least',
  atMost: 'At most',
  beginsWith: 'Begins with',
  mine: 'Me',
  nobody: 'Nobody',
  order: 'Order',
  greatestFirst: '{column}, greatest first',
  smallestFirst: '{column}, smallest first',
  columns: 'Columns',
  usual: 'As usual',

  // Of all rows
  counted: '{count, plural, one {# row} other {# rows}}',
  countedMore: 'More than {count, plural, one {# row} other {# rows}}. Narrow the list to add them up.',
  summed: '{column}: {sum}',
  file: 'Download (CSV)',

  // Saved views
  saveView: 'Save this view',
  viewName: 'Name',
  seenBy: 'Seen by',
  myRole: 'Everybody of my role',
  removeView: 'Remove the view {name}',
  sharedBy: '{name} (shared)',

  // Rows
  newRows: '{count, plural, =0 {Show the list as it is now} one {# new row: show} other {# new rows: show}}',
  chosen: '{count, plural, one {# row} other {# rows}} chosen',
  choose: 'Choose {row}',
  chooseAll: 'Choose all rows of this page',
  chooseNone: 'Choose none',
  gone: 'No longer in this list',
  keys: 'Keys: j and k go from row to row, Enter opens, x chooses, / filters.',

  // Several at once
  together: '{action}: {count, plural, one {# row} other {# rows}}',
  togetherNote: 'It is done one after the other. What cannot be done is told, and the rest goes on.',
  togetherDone:
    '{done, plural, one {# done} other {# done}}, {refused, plural, =0 {none refused} one {# refused} other {# refused}}',
  togetherStop: 'Stop',
  close: 'Close',

  // Search
  search: 'Search',
  searchFor: 'What are you looking for?',
  searchHint:
    'A number, name, phone, mailbox, payment, account to pay out to, network address, colleague, page or setting',
  foundNothing: 'Nothing is found that you may see.',
  'found.member': 'Members',
  'found.deposit': 'Deposits',
  'found.withdrawal': 'Withdrawals',
  'found.unmatched-payment': 'Unmatched payments',
  'found.bet': 'Bets',
  'found.ticket': 'Tickets',
  'found.staff': 'Colleagues',
  'found.page': 'Pages and settings',
  'foundBy.number': 'by number',
  'foundBy.username': 'by username',
  'foundBy.nickname': 'by nickname',
  'foundBy.name': 'by name',
  'foundBy.phone': 'by phone',
  'foundBy.email': 'by mailbox',
  'foundBy.address': 'lately from this address',
  'foundBy.payout-number': 'is paid out to this number',
  'foundBy.reference': 'by reference',
  'foundBy.transaction': 'by transaction',
  'foundBy.order': 'placed this order',
  'foundBy.transfer': 'has part in this transfer',
};
