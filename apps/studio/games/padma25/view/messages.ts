/** What Padma Gold 25 says besides what all games say. */
export const messages = {
  en: {
    tiger: 'Tiger',
    elephant: 'Elephant',
    peacock: 'Peacock',
    mango: 'Mango',
    lineWin: 'Line {line} pays {amount}',
    linesPay: '{count} {count, plural, one {line pays} other {lines pay}} {amount}',
    scatterWin: '{count} water lilies pay {amount}',
    freeSpinsRule: 'Every win pays three times',
    freeSpinOf: 'Free spin {index} of {count} · ×3',
    potMini: 'Mini',
    potMajor: 'Major',
    potGrand: 'Grand',
    potWon: 'You win the {pot} pot',
    rulesLines:
      'The game has 25 lines, and a bet is 25 line bets. A line pays the longest run of equal pictures from the left reel on. The wins of all lines are added up.',
    rulesWild:
      'The golden boat stands for every picture except the water lily. It sails on reels 2, 3 and 4.',
    rulesScatter:
      'Water lilies pay anywhere: three pay {three} times the bet, four {four} times, five {five} times. Three or more also bring {spins} free spins.',
    rulesFree:
      'Free spins cost nothing and pay every win three times. Three water lilies in a free spin add {spins} more. A paid spin and its free spins are one round.',
    rulesPots:
      'Each of the three pots gets 0.2 % of every bet. Whatever the reels show, a spin can win all that a pot holds: at your bet of {bet} on average once in {mini} spins the Mini, in {major} the Major, in {grand} the Grand. The pots return another 0.9 % of all bets. Play money neither feeds nor wins them.',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets: {lines} % by lines, {scatters} % by water lilies, {free} % in free spins. That is an average; a single visit can end far above or below it.',
    rulesPays: 'What a line pays for three, four and five, at your bet of {bet}',
    rulesShape: 'The 25 lines',
  },
  bn: {
    tiger: 'বাঘ',
    elephant: 'হাতি',
    peacock: 'ময়ূর',
    mango: 'আম',
    lineWin: '{line} নম্বর লাইনে {amount}',
    linesPay: '{count}টি লাইনে {amount}',
    scatterWin: '{count}টি শাপলায় {amount}',
    freeSpinsRule: 'প্রতিটি জয় তিন গুণ',
    freeSpinOf: 'ফ্রি স্পিন {index} / {count} · ×৩',
    potMini: 'মিনি',
    potMajor: 'মেজর',
    potGrand: 'গ্র্যান্ড',
    potWon: '{pot} জ্যাকপট আপনার',
    rulesLines:
      'খেলায় ২৫টি লাইন আছে, আর একটি বাজি মানে ২৫টি লাইন-বাজি। বাঁ দিকের রিল থেকে একই ছবি পরপর যত দূর মেলে, লাইন তত পুরস্কার দেয়। সব লাইনের জয় যোগ হয়।',
    rulesWild: 'সোনার নৌকা শাপলা ছাড়া যেকোনো ছবির কাজ করে। এটি ২, ৩ ও ৪ নম্বর রিলে আসে।',
    rulesScatter:
      'শাপলা যেখানেই আসুক পুরস্কার দেয়: তিনটিতে বাজির {three} গুণ, চারটিতে {four} গুণ, পাঁচটিতে {five} গুণ। তিনটি বা তার বেশি হলে সঙ্গে {spins}টি ফ্রি স্পিন।',
    rulesFree:
      'ফ্রি স্পিনে টাকা লাগে না, আর প্রতিটি জয় তিন গুণ হয়। ফ্রি স্পিনে তিনটি শাপলা এলে আরও {spins}টি যোগ হয়। একটি বাজি আর তার ফ্রি স্পিন মিলে একটি রাউন্ড।',
    rulesPots:
      'তিনটি জ্যাকপটের প্রতিটিতে প্রতি বাজির ০.২ % জমা হয়। রিলে যা-ই আসুক, একটি স্পিনেই জ্যাকপটের পুরো টাকা জেতা যায়: আপনার {bet} বাজিতে গড়ে {mini} স্পিনে একবার মিনি, {major} স্পিনে মেজর, {grand} স্পিনে গ্র্যান্ড। জ্যাকপট থেকে সব বাজির আরও ০.৯ % ফেরত আসে। ফ্রি টাকায় জ্যাকপট বাড়েও না, জেতাও যায় না।',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়: লাইনে {lines} %, শাপলায় {scatters} %, ফ্রি স্পিনে {free} %। এটি একটি গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
    rulesPays: 'আপনার {bet} বাজিতে তিন, চার ও পাঁচটি মিললে লাইন যা দেয়',
    rulesShape: '২৫টি লাইন',
  },
} as const;

export type PadmaMessage = keyof (typeof messages)['en'];
