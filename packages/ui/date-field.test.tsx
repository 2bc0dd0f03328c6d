import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import type { DigitStyle, Language } from '@mela/i18n';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

/** What stands over the browser's own writing of a day. */
async function written(value: string, language: Language, digits?: DigitStyle): Promise<string | undefined> {
  const html = renderToStaticMarkup(
    <LocaleProvider
      catalogue={await readCatalogue(language, ['shell'])}
      language={language}
      digits={digits}
      zone="Asia/Dhaka"
    >
      <DateField label="From" value={value} onValueChange={() => undefined} />
    </LocaleProvider>,
  );
  expect(html).toContain(`type="date"`);
  return /aria-hidden="true"[^>]*>([^<]*)</.exec(html)?.[1];
}

test('a day is written in its reader’s language and digits, whatever the browser speaks', async () => {
  expect(await written('2026-11-02', 'en')).toMatch(/^(2 Nov|Nov 2),? 2026$/);
  expect(await written('2026-11-02', 'bn')).toMatch(/^২ নভে.*২০২৬$/);
  expect(await written('2026-11-02', 'bn', 'latin-lakh')).toMatch(/^2 নভে.*2026$/);
});

test('where none is chosen it says so', async () => {
  expect(await written('', 'en')).toBe('Choose a day');
});
