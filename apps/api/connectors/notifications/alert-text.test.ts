import { languages, type Language } from '@mela/i18n';
import { expect, it } from 'vitest';
import { namesGambling } from '../../domain/alerts/index.ts';
import { CHANGES } from '../../domain/security/index.ts';
import { openNotificationWriter } from './notification-text.ts';

const write = openNotificationWriter();
const brands = {
  quiet: { name: { en: 'Mela', bn: 'মেলা' } },
  loud: { name: { en: 'Lucky Casino', bn: 'লটারি মেলা' } },
};
const money = { notice: 'deposit-credited', amount: '500.0000', currency: 'BDT', reference: 'D1' };
/** What each kind would say, were it shown. */
const details = {
  message: { from: 'staff', name: '', subject: 'Your win of 500' },
  line: { from: 'upline', name: 'rahim', subject: 'Tonight’s bet' },
  money,
  offer: { from: 'staff', name: '', subject: 'Bonus' },
};

it.each(Object.keys(languages) as Language[])(
  'in %s a locked phone shows no amount and no word of gambling until its owner wants it',
  async (language) => {
    for (const brand of Object.values(brands))
      for (const kind of ['alert', 'alert-trial'] as const) {
        const said = await write(brand, { kind, language, values: { thread: 'of-no-use' } });
        for (const words of Object.values(said)) {
          expect([words, namesGambling(words)]).toEqual([words, false]);
          expect(words).not.toMatch(/[\p{Nd}\p{Sc}{}]/u);
          expect(words.length).toBeGreaterThan(3);
        }
      }
    const { text } = await write(brands.quiet, { kind: 'alert', language, values: {} });
    expect(text).toContain(brands.quiet.name[language as 'en'] ?? brands.quiet.name.en);
    // What fits into one SMS with Bengali letters.
    expect(text.length).toBeLessThanOrEqual(70);
  },
);

it.each(Object.keys(languages) as Language[])(
  'in %s a letter that protects says on a locked phone no amount and no word of gambling',
  async (language) => {
    const texts = new Set<string>();
    const long: string[] = [];
    for (const change of CHANGES) {
      const values = { change, days: 7, hours: 24, end: '5432' };
      const loud = await write(brands.loud, { kind: 'account-changed', language, values });
      for (const words of Object.values(loud)) {
        expect([words, namesGambling(words)]).toEqual([words, false]);
        expect(words).not.toMatch(/[\p{Sc}{}]/u);
      }
      const { text } = await write(brands.quiet, { kind: 'account-changed', language, values });
      expect(text).toContain(brands.quiet.name[language as 'en'] ?? brands.quiet.name.en);
      if (language === 'bn' && text.length > 70) long.push(text);
      texts.add(text);
    }
    expect(long).toEqual([]);
    expect(texts.size).toBe(CHANGES.length);
  },
);

it('says what it is about to who wants to know, in the words of the inbox', async () => {
  const said = async (language: string, values: Record<string, string>) =>
    (await write(brands.quiet, { kind: 'alert', language, values })).text;
  expect(await said('en', details.message)).toBe('Mela: Our staff: Your win of 500');
  expect(await said('en', details.line)).toBe('Mela: rahim, your agent: Tonight’s bet');
  expect(await said('en', money)).toBe('Mela: ৳500.00 from deposit D1 is in your account.');
  expect(await said('bn', money)).toContain('৳৫০০.০০');
  expect(await said('en', { notice: 'muted', until: '2026-03-02' })).toBe(
    'Mela: You cannot write to others for now',
  );
});
