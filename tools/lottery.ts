import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { families, familyOf } from '@mela/lottery-rules/families.ts';
import { chances } from './lottery/chances.ts';
import { evaluate } from './lottery/evaluate.ts';
import { verify } from './lottery/verify.ts';

const USAGE = `lottery evaluate FILE    settle a JSON array of {"play", "selection", "draw"} at the suggested odds
lottery chances FAMILY   every play of a family with the chance and the price of each prize
lottery verify PROOF     check a draw and a ticket without asking any server
                         [--commitment HEX] [--root HEX] [--round NUMBER]: what you noted before the draw`;

const { values, positionals } = parseArgs({
  options: { commitment: { type: 'string' }, root: { type: 'string' }, round: { type: 'string' } },
  allowPositionals: true,
});
const [command, file] = positionals;

if (command === 'evaluate' && file !== undefined) {
  const rows: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${file} must hold a JSON array`);
  console.log(
    JSON.stringify(rows.map((row: unknown) => evaluate(typeof row === 'object' && row !== null ? row : {}))),
  );
} else if (command === 'chances' && file !== undefined) {
  const family = familyOf(file);
  if (!family) throw new Error(`there is no family ${file}: ${Object.keys(families).join(', ')}`);
  console.log(chances(family));
} else if (command === 'verify' && file !== undefined) {
  const { held, report } = verify(readFileSync(file, 'utf8'), {
    ...values,
    round: values.round === undefined ? undefined : Number(values.round),
  });
  console.log(report);
  process.exitCode = held ? 0 : 1;
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
