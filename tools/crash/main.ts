import { parseArgs } from 'node:util';
import { Complaint, explain } from '../complaint.ts';
import { defects } from './defects/index.ts';
import { crashRun, type Outcome } from './run.ts';

// `npm run crash`: the house as it is must lose nothing and invent nothing; with each planted defect it must be caught.
const USAGE = 'npm run crash -- [--seconds N] [--defect NAME | --no-defects]';
const HEALTHY_SECONDS = 60;
const DEFECT_SECONDS = 12;
const DEFECT_ATTEMPTS = 3;

function describe(outcome: Outcome): void {
  const list = (counts: object): string =>
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ');
  const done = [...outcome.operations].map(([kind, operations]) => [
    kind,
    operations.filter(({ told }) => told === 'ok').length,
  ]);
  const all = [...outcome.operations.values()].flat().length;
  console.log(
    `  ${all} operations in ${outcome.attempts} attempts, ${outcome.unanswered} of them never answered`,
  );
  console.log(`  done: ${list(Object.fromEntries(done))}, ${outcome.slips} lottery slips`);
  console.log(`  ${list(outcome.faults)}`);
  console.log(`  ${outcome.snapshots.taken} snapshots taken, ${outcome.snapshots.wrong} wrong`);
  if (outcome.restarted) {
    const { calls, failed } = outcome.restarted;
    console.log(`  ${calls} calls while both apis were restarted, ${failed} failed`);
  }
  if (outcome.atOnce) {
    const { routes, wrong } = outcome.atOnce;
    console.log(
      `  ${routes} routes called by 50 at once, ${wrong.length} wrong ${wrong.join(', ')}`.trimEnd(),
    );
  }
  console.log(`  ${list(outcome.verdict)}`);
}

async function healthy(seconds: number): Promise<boolean> {
  console.log(`The house as it is, ${seconds} s:`);
  const outcome = await crashRun(seconds);
  describe(outcome);
  console.log(outcome.caught ? '✗ something that must be zero is not\n' : '✓ all zero\n');
  return !outcome.caught;
}

/** Chance decides when a process dies, so a defect has some runs to show itself. */
async function isCaught(name: string): Promise<boolean> {
  const defect = defects.find((known) => known.name === name);
  if (!defect)
    throw new Complaint(
      `No defect is called ${name}. There are: ${defects.map((known) => known.name).join(', ')}.`,
    );
  console.log(`With a defect, ${defect.name}: ${defect.what}`);
  for (let attempt = 1; attempt <= DEFECT_ATTEMPTS; attempt += 1) {
    const outcome = await crashRun(DEFECT_SECONDS * attempt, defect);
    if (outcome.caught) {
      describe(outcome);
      console.log('✓ caught\n');
      return true;
    }
  }
  console.log('✗ not caught\n');
  return false;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: String(HEALTHY_SECONDS) },
      defect: { type: 'string' },
      'no-defects': { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Complaint(`--seconds must be a number above 0.\nUsage: ${USAGE}`);
  const results = values.defect ? [] : [await healthy(seconds)];
  const planted = values.defect
    ? [values.defect]
    : values['no-defects']
      ? []
      : defects.map(({ name }) => name);
  for (const name of planted) results.push(await isCaught(name));
  console.log(
    `${results.filter(Boolean).length} passed, ${results.filter((passed) => !passed).length} failed`,
  );
  if (results.includes(false)) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
