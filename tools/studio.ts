import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MEASURES } from '../apps/studio/games/measures.ts';
import { SECTIONS } from '../apps/studio/sections/index.ts';

const USAGE = `studio evaluate FILE        answer the worked examples of FILE ({"sections": {name: [{"id", "input"}]}})
studio rtp GAME ROUNDS      play GAME that many rounds and measure its return: ${Object.keys(MEASURES).join(', ')}`;

type Row = { readonly id: string; readonly input: unknown };

function answer(evaluate: (input: unknown) => unknown, { id, input }: Row): object {
  try {
    return { id, output: evaluate(input) };
  } catch (error) {
    process.exitCode = 1;
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Answers every section whose rules are built; the names of the others go to standard error. */
function evaluateFile(file: string): void {
  const { sections } = JSON.parse(readFileSync(file, 'utf8')) as { sections: Record<string, Row[]> };
  const answered = Object.entries(sections).flatMap(([name, rows]) => {
    const evaluate = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
    if (!evaluate) console.error(`not built: ${name} (${rows.length} rows)`);
    return evaluate ? [[name, rows.map((row) => answer(evaluate, row))]] : [];
  });
  console.log(JSON.stringify({ sections: Object.fromEntries(answered) }, undefined, 1));
}

const [command, subject = '', count = ''] = process.argv.slice(2);
const measure = Object.hasOwn(MEASURES, subject) ? MEASURES[subject] : undefined;
if (command === 'evaluate' && subject !== '') {
  evaluateFile(subject);
} else if (command === 'rtp' && measure && /^[1-9]\d{0,8}$/.test(count)) {
  console.log(JSON.stringify({ game: subject, ...measure(randomBytes(32), Number(count)) }, undefined, 1));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
