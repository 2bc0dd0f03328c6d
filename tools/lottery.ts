import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { families, familyOf } from '@mela/lottery-rules/families.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { chances } from './lottery/chances.ts';
import { evaluate } from './lottery/evaluate.ts';
import { gamesAct } from './lottery/games.ts';
import { compare, operations } from './lottery/operations.ts';
import { rotateKey } from './lottery/rotate-key.ts';
import { verify } from './lottery/verify.ts';

const USAGE = `lottery evaluate FILE    settle a JSON array of {"play", "selection", "draw"} at the suggested odds
lottery operations FILE  answer worked examples of prices, payouts and multi-draw orders, as the rulebook's operations.json has them
lottery chances FAMILY   every play of a family with the chance and the price of each prize
lottery verify FILE …    check proofs, receipts, heads and parts of the public log, by themselves and against each other,
                         without asking any server
                         [--key=NAME] … [--commitment HEX] [--root HEX]: what you noted before the draw
lottery rotate-key BRAND make the next key that a brand signs receipts and its log with
lottery games BRAND      list a brand's games, and how they stand
lottery export BRAND     print its games, or those of the codes that follow, as a file
lottery open BRAND FILE  open the games of a file, off sale
lottery change BRAND FILE
                         make games what a file says, for the draws that are not yet on sale
lottery sell|stop BRAND CODE
                         put a game on sale, or take it off`;

const text = { type: 'string' } as const;
const options = { commitment: text, root: text, key: { ...text, multiple: true } } as const;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

async function run(words: string[]): Promise<0 | 1> {
  const { values, positionals } = argumentsOf(words);
  const [command, subject = '', ...more] = positionals;
  const act = gamesAct(command ?? '');
  const isEnough =
    ['games', 'export', 'verify'].includes(command ?? '') || more.length === Number(act !== null);
  if (subject === '' || !isEnough) throw new Complaint(USAGE);
  if (act) {
    await act(subject, more);
    return 0;
  }
  switch (command) {
    case 'evaluate':
      console.log(JSON.stringify(rowsOf(subject).map(evaluate)));
      return 0;
    case 'operations': {
      const file = objectOf(subject);
      const answers = operations(file);
      console.log(JSON.stringify(answers));
      console.error(compare(file, answers).join('\n'));
      return 0;
    }
    case 'chances': {
      const family = familyOf(subject);
      if (!family)
        throw new Complaint(`There is no family ${subject}, but ${Object.keys(families).join(', ')}.`);
      console.log(chances(family));
      return 0;
    }
    case 'verify': {
      const { key: keys, commitment, root } = values;
      const { held, report } = verify([subject, ...more].map(read), { keys, commitment, root });
      console.log(report);
      return held ? 0 : 1;
    }
    case 'rotate-key':
      await rotateKey(subject);
      return 0;
    default:
      throw new Complaint(USAGE);
  }
}

function argumentsOf(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What a file holds as JSON; null where it is none. */
function jsonOf(file: string): unknown {
  const text = read(file);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The lists of a file of worked examples, by kind. */
function objectOf(file: string): Record<string, unknown> {
  const json = jsonOf(file);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Complaint(`${file} does not hold a JSON object.`);
  return json as Record<string, unknown>;
}

/** The rows of a file of selections; what is no row has nothing to evaluate. */
function rowsOf(file: string): object[] {
  const rows = jsonOf(file);
  if (!Array.isArray(rows)) throw new Complaint(`${file} does not hold a JSON array.`);
  return rows.map((row: unknown) => (typeof row === 'object' && row !== null ? row : {}));
}
