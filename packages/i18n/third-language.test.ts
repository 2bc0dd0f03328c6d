import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A third language is one folder more. The package is copied to a place of its own, is given folders, and asked as programs ask it.
const place = mkdtempSync(path.join(tmpdir(), 'languages-'));
const copy = path.join(place, 'i18n');
const FACTS = { tag: 'es-ES', wireCode: 'ES', name: 'Español', short: 'ES', digits: 'thousands' };

/** Puts a language beside the others that says what English says, marked; `change` is told each area's source. */
function addLanguage(
  name: string,
  change: (source: string, area: string) => string | null = (source) => source,
): void {
  const folder = path.join(copy, 'messages', name);
  cpSync(path.join(copy, 'messages/en'), folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'language.json'),
    JSON.stringify({ ...FACTS, wireCode: name.toUpperCase() }),
  );
  for (const file of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const changed = change(source, path.basename(file, '.ts'));
    if (changed === null) rmSync(path.join(folder, file));
    else writeFileSync(path.join(folder, file), changed);
  }
}

/** What a fresh program finds; `script` prints JSON. */
const ask = (script: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy, encoding: 'utf8' }),
  );

beforeAll(() => {
  cpSync(import.meta.dirname, copy, {
    recursive: true,
    filter: (source) => !source.includes('node_modules') && !source.endsWith('.test.ts'),
  });
  symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(place, 'node_modules'));
  addLanguage('es', (source) => source.replace(/login: '[^']+'/, "login: 'Entrar'"));
  addLanguage('pt', (source, area) => (area === 'cashier' ? null : source));
  addLanguage('ms', (source, area) => (area === 'shell' ? source.replace(/\n {2}deposit: .*/, '') : source));
  addLanguage('th', (source) => source.replaceAll('{age}', '18'));
});
afterAll(() => rmSync(place, { recursive: true }));

test('a complete folder is a language of the system, and incomplete ones are not', () => {
  const known = ask(`
    import { languageOf, languages } from './index.ts';
    console.log(JSON.stringify([Object.keys(languages), languages.es, ['ES', 'pt', 'ms', 'th'].map(languageOf)]));`);
  expect(known).toEqual([['bn', 'en', 'es'], { ...FACTS }, ['es', null, null, null]]);
});

test('it is told what is missing in the others', () => {
  const missing = ask(`
    import { findLanguages } from './find-languages.ts';
    const { missing } = await findLanguages();
    console.log(JSON.stringify(missing));`) as Record<string, string[]>;
  expect(Object.keys(missing).toSorted()).toEqual(['ms', 'pt', 'th']);
  expect(missing['ms']).toEqual(['shell.deposit']);
  expect(missing['pt']?.every((id) => id.startsWith('cashier.'))).toBe(true);
  expect(missing['th']).toContain('shell.adults');
});

test('it is spoken: its words, the plurals of its tag, its numbers', () => {
  const answered = ask(`
    import { languages, openFormats, openText } from './index.ts';
    import { readCatalogue } from './read-catalogue.ts';
    const catalogue = await readCatalogue('es', ['shell', 'login', 'cashier']);
    const text = openText(catalogue, 'es', languages.es.digits);
    const { money } = openFormats('es', languages.es.digits, 'Asia/Dhaka');
    console.log(JSON.stringify([text('shell.login'), text('shell.deposit'), money(12_345_678_9000n, 'BDT')]));`);
  expect(answered).toEqual(['Entrar', 'Deposit', '৳12,345,678.90']);
});

test('a browser’s build knows it, with its words compiled', () => {
  const built = ask(`
    import { compiledMessages } from './vite.ts';
    import path from 'node:path';
    const { load } = compiledMessages();
    const at = (file) => load(path.resolve(file));
    console.log(JSON.stringify([await at('found.ts'), (await at('messages/es/shell.ts')).includes('"login":"Entrar"')]));`);
  expect(built).toEqual([`export const found = ${JSON.stringify({ es: FACTS })};`, true]);
});

test('messages beside what says them are in it too, as far as it says them', () => {
  mkdirSync(path.join(copy, 'messages/es/studio'));
  writeFileSync(
    path.join(copy, 'messages/es/studio/plinko.ts'),
    `export const messages = { drop: 'Soltar' };`,
  );
  const own = { drop: 'Drop', rows: '{rows} rows' };
  writeFileSync(
    path.join(copy, 'beside.ts'),
    `export const messages = ${JSON.stringify({ en: own, bn: own })};`,
  );
  const built = ask(`
    import { compiledMessages } from './vite.ts';
    import path from 'node:path';
    const { load } = compiledMessages((file) => (file.endsWith('/beside.ts') ? 'studio/plinko' : undefined));
    console.log(JSON.stringify((await load(path.resolve('beside.ts'))).slice('export const messages = '.length, -1)));`);
  const rows = [['rows'], ' rows'];
  expect(JSON.parse(String(built))).toEqual({
    en: { drop: 'Drop', rows },
    bn: { drop: 'Drop', rows },
    es: { drop: 'Soltar', rows },
  });
});
