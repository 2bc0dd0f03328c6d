/** By what each browser gives itself away; most also name others, so the first one counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const wordFor = (userAgent: string, words: readonly (readonly [RegExp, string])[]): string =>
  words.find(([sign]) => sign.test(userAgent))?.[1] ?? '';

/** A browser's User-Agent in words that its owner knows; empty where it says nothing that we know. */
export const deviceWords = (userAgent: string): { browser: string; system: string } => ({
  browser: wordFor(userAgent, BROWSERS),
  system: wordFor(userAgent, SYSTEMS),
});
