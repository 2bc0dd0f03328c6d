/** What Rickshaw Ladder says besides what all games say. */
export const messages = {
  en: {
    begin: 'Begin',
    cashOut: 'Take',
    higher: 'Higher or same',
    lower: 'Lower or same',
    onlyHigher: 'Higher',
    onlyLower: 'Lower',
    same: 'The same again',
    guessPays: '×{times} · {ways} of 13',
    firstPays: '×{least} to ×{most}',
    climbed: 'Plates so far',
    plate: 'Plate {plate}',
    guessFirst: 'Higher or lower than {plate}?',
    guessAtBottom: 'Higher than {plate}, or {plate} again?',
    guessAtTop: 'Lower than {plate}, or {plate} again?',
    worth: 'Rung {rung}: ×{times} is {amount}',
    took: 'Taken at ×{times}: {amount}',
    fell: 'It was {plate}: down from rung {rung}',
    fellAtOnce: 'It was {plate}: down before the first rung',
    announceTook: 'Taken on rung {rung} at ×{times}.',
    announceFell:
      'The plate was {plate}; the climb ended after {rung} {rung, plural, one {rung} other {rungs}}.',
    autoplayRungs: 'Rungs to climb in each round, by the likelier side',
    shortly: 'Plates {plates} · ×{times}',
    rulesPlates:
      'Thirteen painted plates bear the numbers 1 to 13, each as likely as any other every time, whatever came before. All plates of a round are fixed before your bet is taken.',
    rulesGuess:
      'Say whether the next plate is higher or lower. The same number counts for both. At 1 and at 13, where one side could not fail, it means only higher (or only lower), and the other means the same number again.',
    rulesWorth:
      'Each right guess multiplies what your bet is worth by 13 divided by the number of plates that make it right; of all that, 97 % is paid, cut after two places. Take the money on any rung; a wrong guess loses the bet.',
    rulesTop: 'After {rungs} rungs, or at ×{top} and above, the climb is paid by itself.',
    rulesOpen:
      'If you leave in the middle, the round waits for you. After 24 hours it is paid at what it is worth then; if nothing was guessed, your bet is given back.',
    rulesTable: 'What a first guess pays',
    rulesColPlate: 'Plate',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets, however you guess and whenever you take the money, less what the cutting takes. That is an average; a single visit can end far above or below it.',
  },
  bn: {
    begin: 'শুরু করুন',
    cashOut: 'তুলে নিন',
    higher: 'বড় বা সমান',
    lower: 'ছোট বা সমান',
    onlyHigher: 'বড়',
    onlyLower: 'ছোট',
    same: 'আবার একই',
    guessPays: '×{times} · ১৩টির {ways}টি',
    firstPays: '×{least} থেকে ×{most}',
    climbed: 'এ পর্যন্ত ওঠা ছবি',
    plate: 'ছবি {plate}',
    guessFirst: '{plate}-এর চেয়ে বড়, না ছোট?',
    guessAtBottom: '{plate}-এর চেয়ে বড়, নাকি আবার {plate}?',
    guessAtTop: '{plate}-এর চেয়ে ছোট, নাকি আবার {plate}?',
    worth: '{rung} নম্বর ধাপ: ×{times} মানে {amount}',
    took: '×{times} গুণে তুলে নিয়েছেন {amount}',
    fell: 'উঠেছে {plate}, {rung} নম্বর ধাপ থেকে পড়ে গেলেন',
    fellAtOnce: 'উঠেছে {plate}, প্রথম ধাপেই পড়ে গেলেন',
    announceTook: '{rung} নম্বর ধাপে ×{times} গুণে তুলে নেওয়া হয়েছে।',
    announceFell: 'ছবিটি ছিল {plate}; {rung} ধাপের পর ওঠা শেষ।',
    autoplayRungs: 'প্রতি রাউন্ডে কত ধাপ উঠবে, বেশি সম্ভাবনার দিকে',
    shortly: 'ছবি {plates} · ×{times}',
    rulesPlates:
      'তেরোটি আঁকা ছবিতে ১ থেকে ১৩ পর্যন্ত সংখ্যা থাকে; প্রতিবার প্রতিটির সম্ভাবনা সমান, আগে যা-ই উঠুক। রাউন্ডের সব ছবি আপনার বাজি নেওয়ার আগেই ঠিক হয়ে যায়।',
    rulesGuess:
      'বলুন পরের ছবিটি বড় হবে, না ছোট। একই সংখ্যা উঠলে দুদিকই ঠিক। ১ আর ১৩-তে, যেখানে একদিক কখনো ভুল হতো না, সেখানে শুধু বড় (বা শুধু ছোট) ধরা হয়, আর অন্য দিকের মানে আবার একই সংখ্যা।',
    rulesWorth:
      'অনুমান ঠিক হলে বাজির দাম বাড়ে: যতগুলো ছবিতে অনুমানটি ঠিক হতো, ১৩-কে তত দিয়ে ভাগ করলে যা হয় তত গুণ। সব মিলিয়ে তার ৯৭ % দেওয়া হয়, দশমিকের দুই ঘর পর্যন্ত। যেকোনো ধাপে টাকা তুলে নিন; ভুল হলে বাজি হারাবেন।',
    rulesTop: '{rungs} ধাপ উঠলে, বা ×{top} ও তার ওপরে পৌঁছালে, টাকা নিজে থেকেই দেওয়া হয়।',
    rulesOpen:
      'মাঝপথে চলে গেলে রাউন্ডটি আপনার অপেক্ষায় থাকে। ২৪ ঘণ্টা পর তখনকার দামে টাকা দিয়ে দেওয়া হয়; কোনো অনুমান না করলে বাজির টাকা ফেরত আসে।',
    rulesTable: 'প্রথম অনুমান কত দেয়',
    rulesColPlate: 'ছবি',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে খেলাটি সব বাজির {rtp} % ফেরত দেয়, যেভাবেই অনুমান করুন আর যখনই টাকা তুলুন; দশমিকের বাকি অংশ বাদ যাওয়ায় সামান্য কম হতে পারে। এটি একটি গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type RikshaMessage = keyof (typeof messages)['en'];
