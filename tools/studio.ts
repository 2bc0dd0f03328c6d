import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MEASURES, SECTIONS } from '../apps/studio/proofs/index.ts';
import { z } from 'zod';
import { Complaint, explain } from '../packages/program/complaint.ts';

const USAGE = `studio evaluate FILE        answer the worked examples of FILE ({"sections": {name: [{"id", "input"}]}})
studio rtp GAME ROUNDS      play GAME that many rounds and measure its return: ${Object.keys(MEASURES).join(', ')}`;

const row = z.looseObject({ id: z.unknown().optional(), input: z.unknown().optional() });
const examples = z.object({ sections: z.record(z.string(), z.array(z.unknown())) });

/** Why a row has no answer, in one line. */
const reasonOf = (error: unknown): string =>
  error instanceof z.core.$ZodError
    ? error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);

function answer(evaluate: (input: unknown) => unknown, given: unknown): object {
  const { id = null, input } = row.safeParse(given).data ?? {};
  try {
    return { id, output: evaluate(input) };
  } catch (error) {
    process.exitCode = 1;
    return { id, error: reasonOf(error) };
  }
}

/** The sections of a file, or one sentence about what is wrong with it. */
function readExamples(file: string): Readonly<Record<string, readonly unknown[]>> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const found = examples.safeParse(read);
  if (!found.success)
    throw new Complaint(
      `${file} is not of the shape {"sections": {name: [{"id", "input"}]}}: ${reasonOf(found.error)}`,
    );
  return found.data.sections;
}

/** Answers every section whose rules are built; the names of the others go to standard error. */
function evaluateFile(file: string): void {
  const answered = Object.entries(readExamples(file)).flatMap(([name, rows]) => {
    const evaluate = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
    if (!evaluate) console.error(`not built: ${name} (${rows.length} rows)`);
    return evaluate ? [[name, rows.map((row) => answer(evaluate, row))]] : [];
  });
  console.log(JSON.stringify({ sections: Object.fromEntries(answered) }, undefined, 1));
}

const [command, subject = '', count = ''] = process.argv.slice(2);
const measure = Object.hasOwn(MEASURES, subject) ? MEASURES[subject] : undefined;
if (command === 'evaluate' && subject !== '') {
  try {
    evaluateFile(subject);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 2;
  }
} else if (command === 'rtp' && measure && /^[1-9]\d{0,8}$/.test(count)) {
  console.log(JSON.stringify({ game: subject, ...measure(randomBytes(32), Number(count)) }, undefined, 1));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
