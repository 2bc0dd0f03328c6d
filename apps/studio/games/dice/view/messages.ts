/** What Dice says besides what all games say. */
export const messages = {
  en: {
    roll: 'Roll the dice',
    side: 'Wins when the roll is',
    under: 'Under',
    over: 'Over',
    chance: 'Chance to win',
    paysTimes: 'Pays ×{times}',
    pays: 'a win pays {amount}',
    range: 'A roll of {low} to {high} wins',
    rolled: 'The dice show {roll}.',
    rolledPays: '{roll} pays {amount}',
    rolledNot: '{roll}: {low} to {high} would have won',
    lower: 'Lower chance',
    higher: 'Higher chance',
    rulesRoll:
      'Four dice with the figures 0 to 9 make a number from 00.00 to 99.99, each as likely as any other. You choose your chance from {min} to {max} %, and whether the numbers below it win or as many from the top.',
    rulesPay:
      'The smaller the chance, the more a win pays: 97 divided by the chance in percent, cut after four places. A win is cut to a whole paisa.',
    rulesTable: 'What some chances pay',
    rulesColChance: 'Chance, in %',
    rulesColPays: 'Pays',
    rulesColReturn: 'Return, in %',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets, whatever the chance, less what the cutting takes. That is an average; a single visit can end far above or below it.',
  },
  bn: {
    roll: 'ছক্কা ফেলুন',
    side: 'সংখ্যাটি কোথায় হলে জিতবেন',
    under: 'নিচে হলে',
    over: 'ওপরে হলে',
    chance: 'জয়ের সম্ভাবনা',
    paysTimes: '×{times} দেয়',
    pays: 'জিতলে পাবেন {amount}',
    range: '{low} থেকে {high} এলে জয়',
    rolled: 'ছক্কায় এসেছে {roll}।',
    rolledPays: '{roll} এসেছে, পেয়েছেন {amount}',
    rolledNot: '{roll} এসেছে, {low} থেকে {high} এলে জিততেন',
    lower: 'সম্ভাবনা কমান',
    higher: 'সম্ভাবনা বাড়ান',
    rulesRoll:
      'শূন্য থেকে নয় অঙ্কের চারটি ছক্কা মিলে ০০.০০ থেকে ৯৯.৯৯ পর্যন্ত একটি সংখ্যা হয়, সব সংখ্যার সম্ভাবনা সমান। আপনি {min} থেকে {max} % পর্যন্ত সম্ভাবনা বেছে নেন, আর বেছে নেন নিচের সংখ্যাগুলো জিতবে, নাকি ওপর থেকে ততগুলো।',
    rulesPay:
      'সম্ভাবনা যত কম, জিতলে তত বেশি: ৯৭-কে সম্ভাবনার শতাংশ দিয়ে ভাগ করলে যা হয় তত গুণ, দশমিকের চার ঘর পর্যন্ত। জেতা টাকায় পয়সার ভাঙা অংশ বাদ যায়।',
    rulesTable: 'কয়েকটি সম্ভাবনা কত দেয়',
    rulesColChance: 'সম্ভাবনা, শতাংশে',
    rulesColPays: 'দেয়',
    rulesColReturn: 'ফেরত, শতাংশে',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়, সম্ভাবনা যা-ই হোক; দশমিকের বাকি অংশ বাদ যাওয়ায় সামান্য কম হতে পারে। এটি একটি গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type DiceMessage = keyof (typeof messages)['en'];
