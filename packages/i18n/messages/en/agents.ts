export const messages = {
  title: 'Agent centre',
  kind: '{type, select, 1 {Head agent} 2 {Agent} 41 {Affiliate} other {Sub-affiliate}}',
  under: 'Under {upline}',
  clock: 'Time here, {offset}',
  nav: 'Agent centre',
  overview: 'Overview',

  inviteTitle: 'Invite members',
  inviteIntro: 'Whoever registers with your code or over your link joins your downline.',
  code: 'Your invitation code',
  link: 'Your invitation link',
  copyCode: 'Copy the code',
  copyLink: 'Copy the link',
  qr: 'Your invitation link, for a phone’s camera',
  noPlace:
    'You have no place in the agents’ tree yet, so you cannot invite anybody. Please contact customer service.',

  downlineTitle: 'Your downline',
  downlineAll: 'Everybody',
  downlineDirect: 'Directly below you',
  downlineAgents: 'Agents among them',
  downlineToday: 'Joined today',
  downlineMonth: 'Joined this month',
  downlineEmpty: 'Nobody has registered with your code yet.',
} as const;
