import type { messages as en } from '../en/letters.ts';

export const messages = {
  code: '{brand}: আপনার কোড {code}। {minutes} মিনিট চলবে। কাউকে দেবেন না।',
  codeSubject: '{brand}: আপনার কোড',
} as const satisfies Record<keyof typeof en, string>;
