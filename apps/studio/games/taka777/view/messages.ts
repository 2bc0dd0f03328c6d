/** What Taka 777 says besides what all games say. */
export const messages = {
  en: {
    seven: 'Seven',
    bar3: 'Three bars',
    bar2: 'Two bars',
    bar1: 'One bar',
    bell: 'Bell',
    cherry: 'Cherry',
    linePays: 'Line {line} pays {amount}',
    linesPay: '{count} {count, plural, one {line pays} other {lines pay}} {amount}',
    rulesLines:
      'Three reels, five lines; a bet is five line bets. A line pays when its three pictures match, and only its best pay counts. The wins of all lines are added up. A line bet of ৳0.20 makes the one-taka spin.',
    rulesBars: 'Any three bars that are not of a kind',
    rulesCherries: 'Cherries on the first two reels',
    rulesPays: 'What a line pays at your bet of {bet}',
    rulesShape: 'The five lines',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets; {hits} of 100 spins win something, and the largest win is {largest} times the bet. These are averages of all 8,000 ways in which the reels can stop; a single visit can end far above or below them.',
  },
  bn: {
    seven: 'সাত',
    bar3: 'তিন বার',
    bar2: 'দুই বার',
    bar1: 'এক বার',
    bell: 'ঘণ্টা',
    cherry: 'চেরি',
    linePays: '{line} নম্বর লাইনে {amount}',
    linesPay: '{count}টি লাইনে {amount}',
    rulesLines:
      'তিনটি রিল, পাঁচটি লাইন; একটি বাজি মানে পাঁচটি লাইন-বাজি। লাইনের তিনটি ছবি মিললে লাইন পুরস্কার দেয়, আর তার সবচেয়ে বড় পুরস্কারটিই ধরা হয়। সব লাইনের জয় যোগ হয়। ২০ পয়সার লাইন-বাজিতে এক টাকার স্পিন হয়।',
    rulesBars: 'আলাদা রকমের যেকোনো তিনটি বার',
    rulesCherries: 'প্রথম দুই রিলে চেরি',
    rulesPays: 'আপনার {bet} বাজিতে লাইন যা দেয়',
    rulesShape: 'পাঁচটি লাইন',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়; ১০০ স্পিনের {hits}টিতে কিছু না কিছু জেতা যায়, আর সবচেয়ে বড় জয় বাজির {largest} গুণ। রিল থামার ৮ হাজার রকমের সবগুলো ধরে এই গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type TakaMessage = keyof (typeof messages)['en'];
