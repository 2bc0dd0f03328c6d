/** What Mango Burst says besides what all games say. */
export const messages = {
  en: {
    mango: 'Mango',
    jackfruit: 'Jackfruit',
    lychee: 'Lychee',
    papaya: 'Papaya',
    guava: 'Guava',
    banana: 'Banana',
    coconut: 'Coconut',
    lime: 'Lime',
    berry: 'Berry',
    tumblePays: '×{times} · this tumble pays {amount}',
    stormPays: '{count} clouds pay {amount}',
    freeRule: 'The factor begins at ×{first}, rises with every tumble and stays',
    freeOf: 'Free spin {index} of {count} · ×{times}',
    rulesPays:
      'Thirty cells. Eight or more of a fruit, wherever they lie, pay and burst; the rest fall and new fruits come from above, until nothing pays any more.',
    rulesTumbles: 'The tumbles of a paid spin that win pay ×{factors}, and the last factor stays.',
    rulesScatter:
      'Four storm clouds pay {four} times the bet, five {five} times, six or more {six} times, and bring {spins} free spins. Clouds come with the first fruits of a spin only.',
    rulesFree:
      'In free spins one factor begins at ×{first}, rises by one after every winning tumble, never falls back and stops at ×{last}. {again} clouds add {more} spins, up to {max}. A paid spin and its free spins are one round.',
    rulesTable: 'What so many of a fruit pay at your bet of {bet}, before the factor',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets, measured over 200 million spins (± 0.06). That is an average; a single visit can end far above or below it.',
  },
  bn: {
    mango: 'আম',
    jackfruit: 'কাঁঠাল',
    lychee: 'লিচু',
    papaya: 'পেঁপে',
    guava: 'পেয়ারা',
    banana: 'কলা',
    coconut: 'নারকেল',
    lime: 'লেবু',
    berry: 'জাম',
    tumblePays: '×{times} · এই ধাপে {amount}',
    stormPays: '{count}টি ঝোড়ো মেঘে {amount}',
    freeRule: 'গুণ ×{first} থেকে শুরু, প্রতিটি জয়ে বাড়ে আর কমে না',
    freeOf: 'ফ্রি স্পিন {index} / {count} · ×{times}',
    rulesPays:
      'ত্রিশটি ঘর। একই ফল আটটি বা তার বেশি হলে, যেখানেই থাকুক, পুরস্কার দিয়ে ফেটে যায়; বাকিগুলো নিচে পড়ে, ওপর থেকে নতুন ফল আসে, যতক্ষণ পুরস্কার মিলতে থাকে।',
    rulesTumbles: 'বাজির স্পিনে জেতা ধাপগুলো পরপর ×{factors} গুণ দেয়, শেষ গুণটি থেকে যায়।',
    rulesScatter:
      'চারটি ঝোড়ো মেঘে বাজির {four} গুণ, পাঁচটিতে {five} গুণ, ছয়টি বা তার বেশিতে {six} গুণ, সঙ্গে {spins}টি ফ্রি স্পিন। মেঘ আসে শুধু স্পিনের প্রথম ফলগুলোর সঙ্গে।',
    rulesFree:
      'ফ্রি স্পিনে একটি গুণ ×{first} থেকে শুরু হয়, প্রতিটি জেতা ধাপে এক করে বাড়ে, কখনো কমে না, ×{last}-এ থামে। {again}টি মেঘ এলে আরও {more}টি স্পিন, সর্বোচ্চ {max}টি। একটি বাজি আর তার ফ্রি স্পিন মিলে একটি রাউন্ড।',
    rulesTable: 'আপনার {bet} বাজিতে কোন ফল কয়টি হলে কত, গুণের আগে',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়; ২০ কোটি স্পিনে মাপা (± ০.০৬)। এটি একটি গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type MangoMessage = keyof (typeof messages)['en'];
