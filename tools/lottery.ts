import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { families, familyOf } from '@mela/lottery-rules/families.ts';
import { chances } from './lottery/chances.ts';
import { evaluate } from './lottery/evaluate.ts';
import { rotateKey } from './lottery/rotate-key.ts';
import { verify } from './lottery/verify.ts';

const USAGE = `lottery evaluate FILE    settle a JSON array of {"play", "selection", "draw"} at the suggested odds
lottery chances FAMILY   every play of a family with the chance and the price of each prize
lottery verify FILE …    check proofs, receipts, heads and parts of the public log, by themselves and against each other,
                         without asking any server
                         [--key=NAME] … [--commitment HEX] [--root HEX]: what you noted before the draw
lottery rotate-key BRAND make the next key that a brand signs receipts and its log with`;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { commitment: text, root: text, key: { ...text, multiple: true } },
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
  const { key: keys, commitment, root } = values;
  const texts = positionals.slice(1).map((one) => readFileSync(one, 'utf8'));
  const { held, report } = verify(texts, { keys, commitment, root });
  console.log(report);
  process.exitCode = held ? 0 : 1;
} else if (command === 'rotate-key' && file !== undefined) {
  await rotateKey(file);
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
