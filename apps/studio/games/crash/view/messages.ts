/** What Uran says besides what all games say. */
export const messages = {
  en: {
    placeBet: 'Bet',
    betNext: 'Bet on the next',
    takeBack: 'Take back',
    placing: 'Placing…',
    waiting: 'Waiting',
    cashOut: 'Let go',
    cashing: 'Letting go…',
    seat: 'Bet {seat}',
    autoCash: 'By itself at ×',
    flightIn: 'Bets close in {seconds} s',
    nextIn: 'The next kite in {seconds} s',
    locked: 'No more bets',
    cut: 'Cut!',
    calledOff: 'This flight was called off. Your stake goes back.',
    offline: 'The line is down. Your bets are safe; one that lets go by itself still does.',
    bettingOver: 'Betting was just over. Your bet is noted for the next kite.',
    cashedAt: 'Let go at ×{times}: {amount}',
    tooLate: 'Cut at ×{times}',
    flyers: '{count} flying',
    flyersTitle: 'Who flies',
    flyersWho: 'Player',
    flyersNone: 'Nobody has bet on this kite yet.',
    me: 'You',
    recent: 'The last kites',
    shortly: 'Kite {number} · cut at ×{cut}',
    rulesFlight:
      'Every kite rises for all players together: ×1.00 at the start, and the longer it flies the more, ×2.00 after 11.6 seconds. Sooner or later its string is cut; where, is fixed before the first bet.',
    rulesPlay:
      'Bet while betting is open, on up to two seats. Let go before the cut, and your bet is paid times the number at that moment. If the kite is cut first, the bet is lost.',
    rulesClock:
      'What counts is when our server receives your press, not when your screen shows it. A bet set to let go by itself does so even when your line is down. At ×10,000 every bet lets go by itself.',
    rulesVoid:
      'If our server stops while betting is open, the flight is called off and all stakes go back. A kite that is in the air flies on.',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets, wherever you let go. 3.96 % of the kites are cut at once, at ×1.00. That is an average; a single visit can end far above or below it.',
    fairHow:
      'All kites come from one chain of keys: the SHA-256 of each key is the key before. The first was published before anybody knew the salt, which is made of the first visitor’s own seed. The key and the salt give the cut: 97 × 2⁵² ÷ (2⁵² − h), with h the first 52 bits of HMAC-SHA-256(key, salt).',
    fairFirst: 'Published before the first kite',
    fairSaltSeed: 'Seed of the first visitor',
    fairSalt: 'Salt: SHA-256 of the two',
    fairCheck: 'Check the last kites',
    fairGood: '{count} kites checked in this browser: all are as the chain says.',
    fairBad: 'Kite {number} does not match. Please keep this page and call customer service.',
    fairNone: 'No kite has flown yet.',
    fairKite: 'Kite {number}: ×{cut}',
  },
  bn: {
    placeBet: 'বাজি ধরুন',
    betNext: 'পরেরটিতে বাজি',
    takeBack: 'ফিরিয়ে নিন',
    placing: 'ধরা হচ্ছে…',
    waiting: 'অপেক্ষা',
    cashOut: 'ছেড়ে দিন',
    cashing: 'ছাড়া হচ্ছে…',
    seat: 'বাজি {seat}',
    autoCash: 'নিজে ছাড়বে ×',
    flightIn: 'বাজি ধরার সময় {seconds} সেকেন্ড',
    nextIn: 'পরের ঘুড়ি {seconds} সেকেন্ডে',
    locked: 'বাজি বন্ধ',
    cut: 'ভোকাট্টা!',
    calledOff: 'এই উড়ান বাতিল হয়েছে। আপনার বাজির টাকা ফেরত যাচ্ছে।',
    offline: 'সংযোগ নেই। আপনার বাজি নিরাপদ; নিজে ছাড়ার বাজি ঠিক সময়েই ছাড়বে।',
    bettingOver: 'বাজির সময় এইমাত্র শেষ হয়েছে। আপনার বাজি পরের ঘুড়ির জন্য রইল।',
    cashedAt: '×{times} গুণে ছেড়েছেন: {amount}',
    tooLate: '×{times} গুণে কেটে গেছে',
    flyers: '{count} জন উড়াচ্ছেন',
    flyersTitle: 'কারা উড়াচ্ছেন',
    flyersWho: 'খেলোয়াড়',
    flyersNone: 'এই ঘুড়িতে এখনো কেউ বাজি ধরেননি।',
    me: 'আপনি',
    recent: 'আগের ঘুড়িগুলো',
    shortly: 'ঘুড়ি {number} · কেটেছে ×{cut}',
    rulesFlight:
      'প্রতিটি ঘুড়ি সবার জন্য একসঙ্গে ওড়ে: শুরুতে ×১.০০, যত ওড়ে তত বাড়ে, ১১.৬ সেকেন্ডে ×২.০০। একসময় তার সুতা কেটে যায়; কোথায় কাটবে, তা প্রথম বাজির আগেই ঠিক হয়ে থাকে।',
    rulesPlay:
      'বাজির সময় খোলা থাকতে দুটি আসনে বাজি ধরতে পারেন। কাটার আগে ছেড়ে দিলে সেই মুহূর্তের সংখ্যা দিয়ে আপনার বাজি গুণ হয়ে ফিরে আসে। আগে কেটে গেলে বাজি হারাবেন।',
    rulesClock:
      'আপনার চাপ আমাদের সার্ভার কখন পেল সেটাই গণ্য, পর্দায় কখন দেখা গেল তা নয়। নিজে ছাড়ার বাজি আপনার সংযোগ না থাকলেও ঠিকই ছাড়ে। ×১০,০০০ গুণে পৌঁছালে সব বাজি নিজে থেকেই ছাড়ে।',
    rulesVoid:
      'বাজির সময় আমাদের সার্ভার থেমে গেলে উড়ানটি বাতিল হয়, সব বাজির টাকা ফেরত যায়। যে ঘুড়ি আকাশে উঠেছে, সেটি উড়তেই থাকে।',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়, যেখানেই ছাড়ুন না কেন। ৩.৯৬ % ঘুড়ি শুরুতেই ×১.০০ গুণে কেটে যায়। এটি একটি গড়; একবারের খেলা এর অনেক উপরে বা নিচে শেষ হতে পারে।',
    fairHow:
      'সব ঘুড়ি আসে একটি চাবির শিকল থেকে: প্রতিটি চাবির SHA-256 হলো তার আগের চাবি। প্রথমটি প্রকাশ করা হয়েছিল লবণ জানার আগে, আর লবণ তৈরি হয় প্রথম দর্শকের নিজের বীজ থেকে। চাবি আর লবণ থেকে কাটার জায়গা: ৯৭ × ২⁵² ÷ (২⁵² − h), যেখানে h হলো HMAC-SHA-256(চাবি, লবণ)-এর প্রথম ৫২ বিট।',
    fairFirst: 'প্রথম ঘুড়ির আগেই প্রকাশিত',
    fairSaltSeed: 'প্রথম দর্শকের বীজ',
    fairSalt: 'লবণ: দুটির SHA-256',
    fairCheck: 'আগের ঘুড়িগুলো মিলিয়ে দেখুন',
    fairGood: 'এই ব্রাউজারে {count}টি ঘুড়ি মেলানো হয়েছে: সব শিকলের সঙ্গে মিলেছে।',
    fairBad: '{number} নম্বর ঘুড়িটি মেলেনি। এই পাতাটি রেখে গ্রাহকসেবায় যোগাযোগ করুন।',
    fairNone: 'এখনো কোনো ঘুড়ি ওড়েনি।',
    fairKite: 'ঘুড়ি {number}: ×{cut}',
  },
} as const;

export type CrashMessage = keyof (typeof messages)['en'];
