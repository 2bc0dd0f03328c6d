import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawFloorPlan } from './draw-floor-plan.ts';

writeFileSync(path.join(import.meta.dirname, '../../docs/floor-plan.md'), drawFloorPlan());
