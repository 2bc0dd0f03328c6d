import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('every name is a drawing of the sprite, and every drawing has a name', () => {
  const sprite = readFileSync(path.join(import.meta.dirname, 'icons.svg'), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...iconNames]);
});
