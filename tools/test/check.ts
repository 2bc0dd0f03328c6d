import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '../..');
const PROGRAMS = path.join(ROOT, 'node_modules/.bin');
const REPORTS = path.join(ROOT, '.cache/test-reports');

/** What became of a check: how much of what it counts passed and failed, and what it said. */
export type Result = Readonly<{
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  output: string;
}>;

/** A part of `npm test`. */
export type Check = Readonly<{ name: string; run(): Promise<Result> }>;

/** A check that is one program: it passes when the program ends with 0, and its output is shown only when it does not. */
export function program(name: string, file: string, ...words: string[]): Check {
  return {
    name,
    async run() {
      const { code, output, seconds } = await execute(file, words, false);
      return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output };
    },
  };
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/**
 * A check that is a run of vitest, counted by its tests. Its output is shown as it comes; what failed is named in the result once
 * more, for whoever reads the last lines first.
 */
export function tests(name: string, ...words: string[]): Check {
  const report = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      rmSync(report, { force: true });
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const { code, seconds } = await execute('vitest', ['run', ...words, ...reporters], true);
      const counted = countIn(report);
      // A file that cannot even be loaded holds no failed test, and neither does a failed set-up.
      const failed = counted.failed === 0 && code !== 0 ? 1 : counted.failed;
      return { name, passed: counted.passed, failed, seconds, output: counted.failures.join('\n') };
    },
  };
}

type TestFile = z.infer<typeof Report>['testResults'][number];

function countIn(report: string): { passed: number; failed: number; failures: readonly string[] } {
  try {
    const { numPassedTests, numFailedTests, testResults } = Report.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

const MESSAGE_LENGTH = 600;

/** A line for each failed test of a file, or for the file where it could not be loaded. */
function failuresOf({ name, message, assertionResults }: TestFile): string[] {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return [
    ...(message ? [`  ${file}: ${message.slice(0, MESSAGE_LENGTH)}`] : []),
    ...failed.map(
      ({ fullName, failureMessages }) =>
        `  ${file} › ${fullName}: ${failureMessages.join(' ').slice(0, MESSAGE_LENGTH)}`,
    ),
  ];
}

type Execution = Readonly<{ code: number | null; output: string; seconds: number }>;

async function execute(file: string, words: readonly string[], shown: boolean): Promise<Execution> {
  const startedAt = performance.now();
  const run = spawn(path.join(PROGRAMS, file), words, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${PROGRAMS}${path.delimiter}${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  }
  const code = await new Promise<number | null>((resolve, reject) =>
    run.on('close', resolve).on('error', reject),
  );
  return { code, output, seconds: (performance.now() - startedAt) / 1000 };
}
