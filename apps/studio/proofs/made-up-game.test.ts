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

// A game is its folder and one line. The studio is copied to a place of its own, is given both, and is asked as everybody asks it.
const ROOT = path.join(import.meta.dirname, '../../..');
const place = mkdtempSync(path.join(tmpdir(), 'studio-'));
const copy = path.join(place, 'apps/studio');

/** A text about one game, said of the made-up one. */
const renamed = (text: string): string =>
  text.replaceAll('taka777', 'madeup').replaceAll('Taka777', 'MadeUp');

/** What a fresh program in the copy says; `script` prints JSON. */
const ask = (script: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy, encoding: 'utf8' }),
  );

beforeAll(() => {
  mkdirSync(copy, { recursive: true });
  cpSync(path.join(ROOT, 'apps/studio'), copy, {
    recursive: true,
    filter: (source) => !/\/(?:node_modules|dist)$|\.test\.ts$/.test(source),
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(place, 'node_modules'));
  cpSync(path.join(ROOT, 'package.json'), path.join(place, 'package.json'));
  const folder = path.join(copy, 'games/madeup');
  cpSync(path.join(copy, 'games/taka777'), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:ts|json|html)$/.test(file))
      writeFileSync(path.join(folder, file), renamed(readFileSync(path.join(folder, file), 'utf8')));
  const list = path.join(copy, 'games/index.ts');
  const text = readFileSync(list, 'utf8');
  const added = text.replace(
    '\nexport const RULES',
    ['', "import { madeup } from './madeup/index.ts';", '', 'export const RULES'].join('\n'),
  );
  writeFileSync(list, added.replace('\n  taka777,\n', '\n  taka777,\n  madeup,\n'));
});
afterAll(() => rmSync(place, { recursive: true }));

test('it is listed, launched, played, given away and limited', () => {
  const asked = ask(`
    import { engineOf, gameByCode, OPEN_GAMES } from './games/index.ts';
    import { freeStakesOf } from './free-rounds/grants.ts';
    const game = gameByCode('madeup');
    const bet = engineOf('madeup', game.current).readBet(game.wish(game.stakes[0]));
    const given = freeStakesOf({ keepsMoneyOf: () => false }, 'mela', game);
    console.log(JSON.stringify([OPEN_GAMES.map(({ code }) => code), bet.input, given.length, game.winMultipleMax, game.volatility]));`);
  expect(asked).toEqual([
    expect.arrayContaining(['madeup']),
    '{"lineBet":"100"}',
    13,
    expect.any(Number),
    'medium',
  ]);
});

test('its return is measured, and its worked examples are answered', () => {
  const asked = ask(`
    import { readFileSync } from 'node:fs';
    import { MEASURES, SECTIONS } from './proofs/index.ts';
    const [row] = JSON.parse(readFileSync('games/madeup/examples.json', 'utf8')).sections.slotMadeUp.rows;
    const { rounds } = MEASURES.madeup(new Uint8Array(32), 10);
    console.log(JSON.stringify([rounds, SECTIONS.slotMadeUp(row.input), row.expect]));`);
  const [rounds, answer, wanted] = asked as [number, object, object];
  expect(rounds).toBe(10);
  expect(answer).toEqual(wanted);
});

test('it is built: its page, its icon, its scripts in files of their own', () => {
  ask(`
    import { build } from 'vite';
    await build({ configFile: 'vite.config.ts', logLevel: 'silent', build: { minify: false } });
    console.log('null');`);
  const built = readdirSync(path.join(copy, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(built).toEqual(expect.arrayContaining(['madeup/index.html', 'madeup/icon.svg']));
  for (const chunk of ['madeup', 'madeup-own'])
    expect(
      built.some((file) => new RegExp(String.raw`^assets/${chunk}-[\w-]{8}\.js$`).test(file)),
      chunk,
    ).toBe(true);
  const page = readFileSync(path.join(copy, 'dist/madeup/index.html'), 'utf8');
  expect(page).toContain('href="/madeup/icon.svg"');
});
