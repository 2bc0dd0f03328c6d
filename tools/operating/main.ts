import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSettings } from './settings-tables.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/operating.md');

writeFileSync(PAGE, withSettings(readFileSync(PAGE, 'utf8')));
