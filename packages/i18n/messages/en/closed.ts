export const messages = {
  maintenanceTitle: 'We will be right back',
  maintenanceText: 'We are working on the site. Your balance and your bets are safe.',
  maintenanceEnd: 'We expect to open again at {time}.',
  unavailableText:
    'The site cannot be reached for a moment. Your balance and your bets are safe. This page opens by itself when it is back.',
  unavailableElsewhere: 'এই মুহূর্তে সাইটে পৌঁছানো যাচ্ছে না। ফিরলে পেজটি নিজে থেকেই খুলবে।',
  regionTitle: 'Not available where you are',
  regionText: 'Access is restricted at your location or network address.',
  regionTakeOut: 'If you have an account here, you can log in and withdraw your money.',
  regionStill: 'You can still withdraw your money and look at your records from here.',
  yourAddress: 'IP address: {ip}',
  invalidUrl: 'Invalid URL, please contact customer service',
  invalidUrlElsewhere: 'ঠিকানাটি সঠিক নয়, গ্রাহকসেবায় যোগাযোগ করুন',
  invalidUrlText: 'No brand of ours answers at this address.',
} as const;
