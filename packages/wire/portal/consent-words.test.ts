import { createHash } from 'node:crypto';
import { CONSENTS, PURPOSES, type Purpose } from '@mela/form-rules/consents.ts';
import { expect, it } from 'vitest';
import { messages as bn } from '@mela/i18n/messages/bn/consents.ts';
import { messages as en } from '@mela/i18n/messages/en/consents.ts';

const WORDS = { bn, en };

/**
 * What was shown by each version, in each language, as hashes of question and explanation: lines are only added. New words are a new version in
 * `form-rules/consents.ts`; the old ones are found by the commit that ended them.
 */
const SHOWN: Readonly<Record<Purpose, readonly Readonly<Record<keyof typeof WORDS, string>>[]>> = {
  marketing: [
    { bn: '8cca938b74fc3817', en: '07f411884766ca18' },
    { bn: '0dc5b494120b0684', en: 'e46d1d3d5d2454e0' },
  ],
  analytics: [{ bn: 'c0fd53517237617b', en: '721385cec9a6bcf2' }],
};

it.each(PURPOSES)('%s: a version names the same words for ever', (purpose) => {
  const shown = SHOWN[purpose];
  expect(shown).toHaveLength(CONSENTS[purpose].words);
  for (const [language, words] of Object.entries(WORDS)) {
    const asked = `${words[`${purpose}.question`]}\n${words[`${purpose}.what`]}`;
    const hash = createHash('sha256').update(asked).digest('hex').slice(0, 16);
    expect([language, hash]).toEqual([language, shown.at(-1)?.[language as keyof typeof WORDS]]);
  }
});
