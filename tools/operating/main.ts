import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFigures } from './figures-table.ts';
import { withLogins } from './logins-section.ts';
import { withSettings } from './settings-tables.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/operating.md');

writeFileSync(PAGE, withFigures(withLogins(withSettings(readFileSync(PAGE, 'utf8')))));
