import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrentStaffProvider } from '../../data/current-staff.tsx';
import { useTerms } from './channel-terms.ts';

const catalogue = await readCatalogue('en', ['console-cashier']);

/** The form of a brand that offers some languages. */
function termsOf(languages: readonly string[]): ReturnType<typeof useTerms> {
  const forms: ReturnType<typeof useTerms>[] = [];
  const Form = () => {
    forms.push(useTerms());
    return null;
  };
  renderToStaticMarkup(
    <LocaleProvider catalogue={catalogue} language="en" zone="Asia/Dhaka">
      <CurrentStaffProvider who={{ merchant: { languages } } as never}>
        <Form />
      </CurrentStaffProvider>
    </LocaleProvider>,
  );
  return forms[0] ?? expect.fail();
}

const TYPED = { amountMin: '1', amountMax: '2', fee: '0', payMinutes: '30', lateMinutes: '0', position: '0' };

test('a channel is named in every language that its brand offers, and keeps what it was called in others', () => {
  const { fields, read } = termsOf(['en', 'es']);
  expect(fields.map(({ name }) => name).slice(0, 4)).toEqual(['name.en', 'name.es', 'note.en', 'note.es']);
  expect(fields[0]?.label).toBe('Name (English)');
  const typed = {
    ...TYPED,
    secondApprovalAbove: '1',
    'name.bn': 'বিকাশ',
    'name.en': ' bKash ',
    'note.es': '',
  };
  expect(read(typed)).toMatchObject({ wrong: { 'name.es': expect.any(String) } });
  expect(read({ ...typed, 'name.es': 'bKash' })).toMatchObject({
    terms: { name: { bn: 'বিকাশ', en: 'bKash', es: 'bKash' }, note: {} },
  });
});
