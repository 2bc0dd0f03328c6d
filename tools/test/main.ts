import { availableParallelism } from 'node:os';
import { explain } from '../../packages/program/complaint.ts';
import { findBrowser } from '../../packages/testing/browser.ts';
import { program, tests, type Check, type Result } from './check.ts';

// `npm test`: everything that must hold. What stands in one row is tried side by side, on as many cores as there are; the rows come one
// after the other, cheapest first. A failure does not keep the others from being tried.
const ROWS: readonly (readonly Check[])[] = [
  [
    program('format', 'oxfmt', '--check'),
    program('lint', 'oxlint', '--type-aware'),
    program('front ends build', 'node', 'tools/build.ts'),
    program('types of servers and tools', 'tsc', '-p', 'tsconfig.json'),
    program('types of front ends', 'tsc', '-p', 'tsconfig.browser.json'),
    program('boundaries', 'node', 'tools/boundaries/main.ts'),
    program('unused code and dependencies', 'knip'),
  ],
  [tests('tests'), { name: 'browser', run: browserCheck }],
  [tests('browser stories', '--config', 'tools/test/stories.config.ts')],
];

async function browserCheck(): Promise<Result> {
  const startedAt = performance.now();
  const [passed, failed, output] = await findBrowser().then(
    () => [1, 0, ''] as const,
    (error: unknown) => [0, 1, explain(error)] as const,
  );
  return { name: 'browser', passed, failed, seconds: (performance.now() - startedAt) / 1000, output };
}

function report({ name, passed, failed, seconds, output }: Result): void {
  const count = passed + failed === 1 ? '' : ` (${passed} passed, ${failed} failed)`;
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}${count} in ${seconds.toFixed(1)} s`);
  if (failed > 0 && output) console.log(output.trimEnd());
}

/** How much of what a failed check said is said once more at the end. */
const LAST_WORDS = 4000;

/** Tries checks out, so many side by side, and reports each as it ends. */
async function tryOut(checks: readonly Check[], width: number): Promise<Result[]> {
  const waiting = [...checks];
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await check.run();
      report(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

const startedAt = performance.now();
const results: Result[] = [];
for (const row of ROWS) {
  console.log(`\n── ${row.map(({ name }) => name).join(', ')}`);
  results.push(...(await tryOut(row, availableParallelism())));
}

const sum = (of: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[of], 0);
const failures = results.filter((result) => result.failed > 0);
for (const { name, output } of failures) console.log(`\nFailed: ${name}\n${output.slice(-LAST_WORDS)}`);
if (failures.length === 0) console.log('\nEverything holds.');
console.log(`In ${((performance.now() - startedAt) / 60_000).toFixed(1)} min.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
