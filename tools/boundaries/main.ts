import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wireNamesOutside } from './airlock.ts';
import { cruiseImports } from './cruise.ts';
import { drawFloorPlan } from './draw-floor-plan.ts';
import { brokenFileRules } from './file-rules.ts';
import { nobodyListens } from './listening.ts';
import { longFunctions } from './long-functions.ts';
import { rulesOfTheFloorPlan } from './rules.ts';
import { sourceFiles } from './source-files.ts';
import { waysPastTheGuard } from './way-out.ts';

const ROOT = path.join(import.meta.dirname, '../..');

// Fewer would mean that the reader has gone blind, which dependency-cruiser does without a word.
const FEWEST_FILES = 200;

const files = sourceFiles(ROOT);
const { filesRead, violations } = await cruiseImports(ROOT, rulesOfTheFloorPlan());
const wrong = [
  ...(filesRead < FEWEST_FILES ? [`only ${filesRead} files were read for their imports`] : []),
  ...violations,
  ...brokenFileRules(files),
  ...wireNamesOutside(files),
  ...nobodyListens(files),
  ...waysPastTheGuard(files),
  ...longFunctions(files),
  ...(readFileSync(path.join(ROOT, 'docs/floor-plan.md'), 'utf8') === drawFloorPlan()
    ? []
    : ['docs/floor-plan.md is not what `npm run floor-plan` writes today']),
];
for (const sentence of wrong) console.error(sentence);
console.log(`${filesRead} files read, ${wrong.length} against the floor plan`);
process.exitCode = wrong.length > 0 ? 1 : 0;
