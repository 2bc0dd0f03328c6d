/** What Bengal Ways says besides what all games say. */
export const messages = {
  en: {
    tiger: 'Tiger',
    deer: 'Deer',
    croc: 'Crocodile',
    kite: 'Brahminy kite',
    ways: '{ways} ways',
    waysPay: '{ways} {ways, plural, one {way} other {ways}} · the spin pays {amount}',
    freeRule: 'Every win pays {times} times',
    freeOf: 'Free spin {index} of {count} · ×{times} · {ways} ways',
    rulesWays:
      'Six reels show two to seven pictures each, and every spin the numbers change. A picture pays when it lies on reels next to each other from the left on, at least three. Each way from one reel to the next counts, so that the pay is multiplied by the number of ways: up to 117,649.',
    rulesWild: 'The honey pot stands for every picture except the moon. It comes on the four inner reels.',
    rulesScatter:
      '{needed} or more moons anywhere bring {spins} free spins in which every win pays {times} times. {needed} more in a free spin add {spins}. A paid spin and its free spins are one round.',
    rulesPays: 'What each way of six, five, four and three pays at your bet of {bet}',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets: {base} % in paid spins, {free} % in free spins, which come once in {trigger} spins. That is an average; a single visit can end far above or below it.',
  },
  bn: {
    tiger: 'বাঘ',
    deer: 'হরিণ',
    croc: 'কুমির',
    kite: 'শঙ্খচিল',
    ways: '{ways}টি পথ',
    waysPay: '{ways}টি পথ · এই স্পিনে {amount}',
    freeRule: 'প্রতিটি জয় {times} গুণ',
    freeOf: 'ফ্রি স্পিন {index} / {count} · ×{times} · {ways}টি পথ',
    rulesWays:
      'ছয়টি রিলের প্রতিটিতে দুই থেকে সাতটি ছবি থাকে, আর প্রতি স্পিনে সংখ্যাটি বদলায়। বাঁ দিক থেকে পাশাপাশি অন্তত তিনটি রিলে একই ছবি এলে পুরস্কার। এক রিল থেকে পরের রিলে যাওয়ার প্রতিটি পথ গোনা হয়, তাই পুরস্কারটি পথের সংখ্যা দিয়ে গুণ হয়: সর্বোচ্চ ১,১৭,৬৪৯টি পথ।',
    rulesWild: 'মধুর হাঁড়ি চাঁদ ছাড়া যেকোনো ছবির কাজ করে। এটি ভেতরের চারটি রিলে আসে।',
    rulesScatter:
      'যেকোনো জায়গায় {needed}টি বা তার বেশি চাঁদ এলে {spins}টি ফ্রি স্পিন, সেখানে প্রতিটি জয় {times} গুণ। ফ্রি স্পিনে আবার {needed}টি এলে আরও {spins}টি যোগ হয়। একটি বাজি আর তার ফ্রি স্পিন মিলে একটি রাউন্ড।',
    rulesPays: 'আপনার {bet} বাজিতে ছয়, পাঁচ, চার ও তিন রিলের প্রতিটি পথ যা দেয়',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়: সাধারণ স্পিনে {base} %, ফ্রি স্পিনে {free} %, যা গড়ে {trigger} স্পিনে একবার আসে। এটি একটি গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type BengalMessage = keyof (typeof messages)['en'];
