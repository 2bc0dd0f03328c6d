import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withFigures } from './figures-table.ts';
import { withLogins } from './logins-section.ts';
import { withSettings } from './settings-tables.ts';

test('docs/operating.md lists the settings that the programs read, the figures that they tell, and the SQL that makes their logins, as they are today', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  expect(page === withFigures(withLogins(withSettings(page))), 'run `npm run operating`').toBe(true);
});

test('every setting is described', () => {
  const page = withSettings('<!-- settings: written by `npm run operating` -->\n<!-- end of settings -->');
  expect(page.match(/^\| `\w+` \| .+ \| {2}\|$/gm)).toBeNull();
});
