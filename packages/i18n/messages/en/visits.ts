export const messages = {
  question: 'May your visits be counted?',
  what: 'It helps us see which pages are read. Google Analytics counts which public pages you open: no name, no account, no money, and nothing where you log in, pay, or set limits. You can change this at the foot of every page.',
  yes: 'Yes, count them',
  no: 'No, do not',
};
