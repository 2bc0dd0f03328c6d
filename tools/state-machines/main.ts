import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawStateMachines } from './draw-state-machines.ts';

writeFileSync(path.join(import.meta.dirname, '../../docs/state-machines.md'), drawStateMachines());
