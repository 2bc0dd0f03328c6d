/** The chat room: what members and agents say to each other, with a bet or a win beside it or not. */
export const messages = {
  log: 'What was said',
  none: 'Nobody has said anything yet. Be the first.',
  earlier: 'Earlier messages',
  you: 'You',
  staff: 'Our staff',
  gone: 'No name any more',
  removed: 'Our staff have removed this message.',
  about: 'What you can do about the message of {name}',
  blockNote: 'If you block {name}, you see nothing more from them. They are not told.',
  folded:
    '{count, plural, one {# message of {name}, whom you have blocked} other {# messages of {name}, whom you have blocked}}',

  // Why somebody may not enter
  closed: 'The chat room is closed at the moment.',
  closedNote: 'When it opens, it shows here by itself.',
  banned: 'You can no longer enter the chat room.',
  bannedNote: 'Our staff have decided so. If you think that it is a mistake, ask the customer service.',
  'shut-out': 'The chat room is not for you now.',
  'shut-outNote': 'As long as you cannot play, we keep the talk of bets and wins away from you.',
  'deposit-needed': 'The chat room opens for you once you have deposited {amount} in all.',
  'deposit-neededNote': 'What you deposit is yours to play with, as always; entering costs nothing.',

  // A name
  nameTitle: 'Choose your name for the room',
  nameNote:
    'Others see this name and not your username. It has 3 to 20 characters: letters of one script, Bengali or Latin, and digits. You cannot change it afterwards.',
  name: 'Your name in the room',
  nameTake: 'Take this name',

  // Writing
  write: 'Your message',
  left: '{count, plural, one {{number} character left} other {{number} characters left}}',
  send: 'Send',
  wait: '{count, plural, one {Again in # second} other {Again in # seconds}}',

  // Bets and wins
  order: 'A lottery bet',
  win: 'A win',
  draw: 'Draw {drawNumber}',
  lines: '{count, plural, one {# line} other {# lines}}',
  staked: 'Staked',
  won: 'Won',
  openGame: 'Open the game',
  copy: 'Copy to my slip',
  play: 'Play',
  shared: 'Goes with your message',
  sharedOrder: 'A lottery bet of yours, with its lines',
  sharedWin: 'A win of yours',
  unshare: 'Leave it out',

  // House rules
  rules: 'Rules of the room',
  'rule.contacts':
    'Write no phone numbers, links, mail addresses or names in other apps: they do not get through.',
  'rule.passwords': 'Nobody of our staff asks for your password or a code, here or anywhere.',
  'rule.staff': 'Our staff have this mark in the place of a name. Nobody else can have it.',
  'rule.words':
    'Write to others as you want to be written to. Our staff remove what hurts, and who goes on is kept out.',
  'rule.slow':
    '{count, plural, one {Between two of your messages is # second.} other {Between two of your messages are # seconds.}}',
  'rule.bets': 'What others bet is no advice: nobody knows what will be drawn.',
} as const;
