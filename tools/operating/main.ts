import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLogins } from './logins-section.ts';
import { withSettings } from './settings-tables.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/operating.md');

writeFileSync(PAGE, withLogins(withSettings(readFileSync(PAGE, 'utf8'))));
