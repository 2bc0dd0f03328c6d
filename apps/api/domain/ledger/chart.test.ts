import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accountKinds, kindsOf, postingKinds } from './chart.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/money.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('docs/money.md lists every account, and what it holds, as the code does', () => {
  const listed = rows.filter((cells) => cells.length === 6 && cells[1]?.startsWith('`'));
  expect(listed.map(([, name, side, floor, holds]) => [name, side, floor, holds])).toEqual(
    Object.entries(accountKinds).map(([name, { side, holds }]) => [
      `\`${name}${name.endsWith(':') ? '<code>' : ''}\``,
      side,
      side === 'player' ? '0' : '–',
      holds,
    ]),
  );
});

it('and every kind of posting, with what it belongs to', () => {
  const listed = rows.filter((cells) => cells.length === 5 && cells[1]?.startsWith('`'));
  expect(listed.map(([, kind, group]) => [kind, group])).toEqual(
    Object.entries(postingKinds).map(([kind, group]) => [`\`${kind}\``, group]),
  );
  expect(listed.every(([, , , moves]) => (moves ?? '') !== '')).toBe(true);
});

it('calls the same kinds play as the database does', () => {
  const isPlay = readFileSync(path.join(import.meta.dirname, 'sql/before-tables/is-play.sql'), 'utf8');
  const [, list = ''] = / in \(([\s\S]*?)\)/.exec(isPlay) ?? [];
  expect(list.match(/'[^']+'/g)?.map((kind) => kind.slice(1, -1))).toEqual(kindsOf('play'));
});
