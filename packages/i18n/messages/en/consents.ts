/** What is asked, by purpose; `brief` stands for `what` until somebody opens it: whoever changes `question` or `what` counts up its words in `form-rules/consents.ts`. */
export const messages = {
  'marketing.question': 'May we send you offers?',
  'marketing.brief': 'By e-mail or on your devices, and only if you say yes',
  'marketing.what':
    'By e-mail or on your devices, only if you say yes and choose it under “Notifications”. Pop-ups with offers on the home page come until you say no. Codes and news about your account come in any case, and nothing else depends on your answer. You can change it at any time under “Account and security”.',
  'marketing.yes': 'Yes, send them',
  'marketing.no': 'No, do not',
  'analytics.question': 'May your visits be counted?',
  'analytics.brief': 'Google Analytics counts which public pages you open',
  'analytics.what':
    'It helps us see which pages are read. Google Analytics counts which public pages you open: no name, no account, no money, and nothing where you log in, pay, or set limits. You can change this at the foot of every page.',
  'analytics.yes': 'Yes, count them',
  'analytics.no': 'No, do not',
  title: 'What you agree to',
  unsaid: 'You have not answered yet.',
  given: 'You said yes: {at}',
  withdrawn: 'You said no: {at}',
  notHere: 'In this browser you have said no, so nothing is counted here.',
  saved: 'Your answer is saved',
} as const;
