/** What Plinko says besides what all games say. */
export const messages = {
  en: {
    drop: 'Drop the ball',
    rows: 'Rows',
    risk: 'Risk',
    riskLow: 'Low',
    riskMed: 'Medium',
    riskHigh: 'High',
    landed: 'The ball fell into ×{times}.',
    landedPays: '×{times} pays {amount}',
    rulesBall:
      'A ball falls through 8, 12 or 16 rows of clay beads. At every bead it goes left or right, each as likely as the other. The pot it falls into pays your bet times the number on it.',
    rulesChoice:
      'You choose the rows and the risk. More risk makes the outer pots pay more and the inner ones less; the return stays nearly the same.',
    rulesTable: 'What the pots pay with {rows} rows, from the edge to the middle',
    rulesChance: 'Chance of the pot, in %',
    rulesReturnHead: 'Return over a very long time, in %',
    rulesReturnText:
      'These are averages, worked out exactly from all ways of the ball; a single visit can end far above or below them.',
  },
  bn: {
    drop: 'বল ফেলুন',
    rows: 'সারি',
    risk: 'ঝুঁকি',
    riskLow: 'কম',
    riskMed: 'মাঝারি',
    riskHigh: 'বেশি',
    landed: 'বলটি ×{times} হাঁড়িতে পড়েছে।',
    landedPays: '×{times} হাঁড়িতে {amount}',
    rulesBall:
      'একটি বল মাটির পুঁতির ৮, ১২ বা ১৬টি সারির ভেতর দিয়ে নামে। প্রতিটি পুঁতিতে বলটি বাঁয়ে বা ডানে যায়, দুটোর সম্ভাবনা সমান। যে হাঁড়িতে পড়ে তার গায়ে লেখা সংখ্যা দিয়ে আপনার বাজি গুণ হয়।',
    rulesChoice:
      'সারি আর ঝুঁকি আপনি বেছে নেন। ঝুঁকি বাড়ালে বাইরের হাঁড়ি বেশি দেয়, ভেতরের হাঁড়ি কম; মোট ফেরত প্রায় একই থাকে।',
    rulesTable: '{rows} সারিতে কোন হাঁড়ি কত দেয়, কিনারা থেকে মাঝখান পর্যন্ত',
    rulesChance: 'হাঁড়িতে পড়ার সম্ভাবনা, শতাংশে',
    rulesReturnHead: 'খুব দীর্ঘ সময়ের ফেরত, শতাংশে',
    rulesReturnText: 'এগুলো গড়, বলের সব পথ ধরে হুবহু হিসাব করা; একবারের খেলা এর অনেক ওপরে বা নিচে শেষ হতে পারে।',
  },
} as const;

export type PlinkoMessage = keyof (typeof messages)['en'];
