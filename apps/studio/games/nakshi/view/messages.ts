/** What Nakshi Kantha says besides what all games say. */
export const messages = {
  en: {
    stitch: 'Stitch',
    best: 'Best stitch',
    thread: 'Thread',
    cotton: 'Cotton',
    silk: 'Silk',
    gold: 'Gold',
    quilt: 'Quilt of 25 patches',
    prizes: 'What each line pays',
    row: 'Row {at}',
    column: 'Column {at}',
    diagonalDown: 'Line from the top left to the bottom right',
    diagonalUp: 'Line from the top right to the bottom left',
    patch: 'Row {row}, column {column}',
    middle: 'Lotus in the middle',
    choice: '{patch}: the round pays {amount}',
    yours: 'The last stitch is yours',
    noneNear: 'No line is within reach',
    pays: '{lines} for {amount}',
    one: 'One line',
    two: 'Two lines',
    three: 'Three lines',
    missed: 'No line this time',
    announceLines: '{lines} finished, ×{times}.',
    rulesQuilt:
      'A kantha is a quilt of old saris, held together by running stitches. This one has 25 patches. The lotus in the middle is stitched before you begin; twelve lines go over the quilt: five rows, five columns and two diagonals.',
    rulesPrizes:
      'First every line is given a prize, each drawn by itself; then the needle stitches eight patches, any eight of the 24 being as likely as any others. All of it is fixed before your bet is taken.',
    rulesLast:
      'Then the last stitch is yours. Every patch that finishes a line shows what the round pays with it. Nothing is hidden and nothing more is drawn. The large button lays the stitch that pays most, and so does autoplay; where no stitch finishes a line, the round ends by itself.',
    rulesPays: 'Every line whose five patches are stitched pays its prize times the bet, added up.',
    rulesThreads:
      'The thread decides what the prizes may be: with cotton they are small but never less than the bet, with gold mostly less than the bet and once in a while a thousand times it. All three return nearly the same.',
    rulesOpen:
      'If you leave before the last stitch, the round waits for you. After 24 hours the best stitch is laid for you and its win is paid.',
    rulesTable: 'How often a line bears which prize',
    rulesColPrize: 'Prize',
    rulesReturn:
      'Over a very long time the game returns {rtp} % of all bets with the best last stitch ({cotton} % with cotton, {silk} % with silk, {gold} % with gold), reckoned over all 735,471 ways to stitch the quilt. Another stitch can only return less. {hits} % of the rounds pay something. That is an average; a single visit can end far above or below it.',
  },
  bn: {
    stitch: 'সেলাই',
    best: 'সেরা ফোঁড়',
    thread: 'সুতা',
    cotton: 'সুতি',
    silk: 'রেশম',
    gold: 'জরি',
    quilt: '২৫ টুকরোর কাঁথা',
    prizes: 'কোন সারি কত দেয়',
    row: 'সারি {at}',
    column: 'কলাম {at}',
    diagonalDown: 'বাঁ ওপর থেকে ডান নিচে কোনাকুনি',
    diagonalUp: 'ডান ওপর থেকে বাঁ নিচে কোনাকুনি',
    patch: 'সারি {row}, কলাম {column}',
    middle: 'মাঝের শাপলা',
    choice: '{patch}: রাউন্ড দেবে {amount}',
    yours: 'শেষ ফোঁড় আপনার',
    noneNear: 'কোনো সারি নাগালে নেই',
    pays: '{lines}, পেলেন {amount}',
    one: 'একটি সারি',
    two: 'দুটি সারি',
    three: 'তিনটি সারি',
    missed: 'এবার কোনো সারি হলো না',
    announceLines: '{lines} পুরো হয়েছে, ×{times} গুণ।',
    rulesQuilt:
      'পুরোনো শাড়ি জোড়া দিয়ে ফোঁড়ে ফোঁড়ে কাঁথা হয়। এই কাঁথায় ২৫টি টুকরো। মাঝের শাপলাটি আগে থেকেই সেলাই করা। কাঁথার ওপর বারোটি সারি: পাঁচটি আড়াআড়ি, পাঁচটি লম্বালম্বি, দুটি কোনাকুনি।',
    rulesPrizes:
      'প্রথমে প্রতিটি সারি আলাদা করে একটি পুরস্কার পায়; তারপর সুচ আটটি টুকরো সেলাই করে, ২৪টির যেকোনো আটটির সম্ভাবনা সমান। সবই আপনার বাজি নেওয়ার আগে ঠিক হয়ে যায়।',
    rulesLast:
      'তারপর শেষ ফোঁড়টি আপনার। যে টুকরোয় ফোঁড় দিলে কোনো সারি পুরো হয়, তাতে লেখা থাকে রাউন্ডটি তখন কত দেবে। কিছুই লুকানো নেই, আর কিছু তোলাও হয় না। বড় বোতামটি সবচেয়ে বেশি দেওয়া ফোঁড়টি বসায়, অটোও তা-ই করে; কোনো ফোঁড়ে সারি পুরো না হলে রাউন্ড নিজেই শেষ হয়।',
    rulesPays: 'যে সারির পাঁচটি টুকরোই সেলাই হয়, তা বাজির যত গুণ লেখা তত দেয়; সব যোগ হয়।',
    rulesThreads:
      'কোন সুতায় সেলাই, তাতেই ঠিক হয় পুরস্কার কেমন হবে: সুতিতে পুরস্কার ছোট, তবে বাজির চেয়ে কম নয়; জরিতে বেশির ভাগ পুরস্কার বাজির চেয়ে কম, তবে কখনো কখনো বাজির হাজার গুণ। তিনটিরই ফেরত প্রায় সমান।',
    rulesOpen:
      'শেষ ফোঁড়ের আগে চলে গেলে রাউন্ডটি আপনার অপেক্ষায় থাকে। ২৪ ঘণ্টা পর আপনার হয়ে সেরা ফোঁড়টি বসানো হয় আর জেতা টাকা দেওয়া হয়।',
    rulesTable: 'একটি সারিতে কোন পুরস্কার কত ঘন ঘন থাকে',
    rulesColPrize: 'পুরস্কার',
    rulesReturn:
      'খুব দীর্ঘ সময়ের হিসাবে সেরা ফোঁড় দিলে খেলাটি সব বাজির {rtp} % ফেরত দেয় (সুতিতে {cotton} %, রেশমে {silk} %, জরিতে {gold} %); কাঁথা সেলাইয়ের ৭,৩৫,৪৭১টি উপায়ের সব ধরে হিসাব করা। অন্য ফোঁড়ে ফেরত কমই হতে পারে। {hits} % রাউন্ড কিছু না কিছু দেয়। এটি একটি গড়; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type NakshiMessage = keyof (typeof messages)['en'];
