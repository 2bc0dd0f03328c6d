/** What Mines says besides what all games say. */
export const messages = {
  en: {
    begin: 'Begin',
    cashOut: 'Take',
    field: 'The pond',
    mines: 'Pufferfish',
    fewer: 'Fewer pufferfish',
    moreMines: 'More pufferfish',
    leaf: 'Leaf {row}-{column}',
    leafLily: 'Leaf {row}-{column}: a lily',
    leafMine: 'Leaf {row}-{column}: a pufferfish',
    ladder: 'What the next lilies pay',
    pickOne: 'Turn a leaf: {mines} pufferfish',
    worth: '{count} {count, plural, one {lily} other {lilies}}: ×{times} is {amount}',
    burst: 'A pufferfish after {count} {count, plural, one {lily} other {lilies}}.',
    burstAtOnce: 'A pufferfish under the first leaf.',
    took: 'Taken at ×{times}: {amount}',
    announceTook: '{count} {count, plural, one {lily} other {lilies}}, taken at ×{times}.',
    autoplayPicks: 'Leaves to turn in each round',
    shortly: '{mines} fish · {count} {count, plural, one {lily} other {lilies}} · ×{times}',
    rulesField:
      'Under 25 leaves hide as many pufferfish as you choose, from 1 to 24; under all others a lily blooms. Where they are is fixed before your bet is taken.',
    rulesPlay:
      'Turn one leaf after the other. Each lily raises what your bet is worth. Take the money whenever you like; when a pufferfish comes, the bet is lost. With the last lily the round is paid by itself.',
    rulesOpen:
      'If you leave in the middle, the round waits for you. After 24 hours it is paid at what it is worth then; if no leaf was turned, your bet is given back.',
    rulesFormula:
      'After k lilies among m pufferfish the bet is worth 0.97 × C(25, k) ÷ C(25 − m, k), cut after two places; the money is cut to a whole paisa.',
    rulesTable: 'What lilies pay among 1, 3, 5 and 10 pufferfish',
    rulesColCount: 'Lilies',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets, whenever you take the money, less what the cutting takes: {least} % at the least. That is an average; a single visit can end far above or below it.',
  },
  bn: {
    begin: 'শুরু করুন',
    cashOut: 'তুলে নিন',
    field: 'পুকুর',
    mines: 'পটকা মাছ',
    fewer: 'পটকা মাছ কমান',
    moreMines: 'পটকা মাছ বাড়ান',
    leaf: 'পাতা {row}-{column}',
    leafLily: 'পাতা {row}-{column}: শাপলা',
    leafMine: 'পাতা {row}-{column}: পটকা মাছ',
    ladder: 'পরের শাপলাগুলো কত দেয়',
    pickOne: 'পাতা উল্টান, {mines}টি পটকা মাছ আছে',
    worth: '{count}টি শাপলা: ×{times} মানে {amount}',
    burst: '{count}টি শাপলার পর পটকা মাছ।',
    burstAtOnce: 'প্রথম পাতাতেই পটকা মাছ।',
    took: '×{times} গুণে তুলে নিয়েছেন {amount}',
    announceTook: '{count}টি শাপলা, ×{times} গুণে তুলে নেওয়া হয়েছে।',
    autoplayPicks: 'প্রতি রাউন্ডে কয়টি পাতা উল্টাবে',
    shortly: '{mines}টি মাছ · {count}টি শাপলা · ×{times}',
    rulesField:
      '২৫টি পাতার নিচে আপনার পছন্দমতো ১ থেকে ২৪টি পটকা মাছ লুকিয়ে থাকে, বাকিগুলোর নিচে শাপলা ফোটে। কোথায় কী আছে, তা আপনার বাজি নেওয়ার আগেই ঠিক হয়ে যায়।',
    rulesPlay:
      'একটির পর একটি পাতা উল্টান। প্রতিটি শাপলায় আপনার বাজির দাম বাড়ে। যখন খুশি টাকা তুলে নিন; পটকা মাছ উঠলে বাজি হারাবেন। শেষ শাপলাটি ফুটলে রাউন্ড নিজে থেকেই টাকা দিয়ে দেয়।',
    rulesOpen:
      'মাঝপথে চলে গেলে রাউন্ডটি আপনার অপেক্ষায় থাকে। ২৪ ঘণ্টা পর তখনকার দামে টাকা দিয়ে দেওয়া হয়; কোনো পাতা না উল্টালে বাজির টাকা ফেরত আসে।',
    rulesFormula:
      'mটি পটকা মাছের মধ্যে kটি শাপলার পর বাজির দাম হয় ০.৯৭ × C(২৫, k) ÷ C(২৫ − m, k), দশমিকের দুই ঘর পর্যন্ত; জেতা টাকায় পয়সার ভাঙা অংশ বাদ যায়।',
    rulesTable: '১, ৩, ৫ ও ১০টি পটকা মাছের মধ্যে শাপলা কত দেয়',
    rulesColCount: 'শাপলা',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়, যখনই টাকা তুলুন না কেন; দশমিকের বাকি অংশ বাদ যাওয়ায় সামান্য কম হতে পারে, তবে {least} %-এর নিচে নয়। এটি একটি গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type MinesMessage = keyof (typeof messages)['en'];
