import { parseArgs } from 'node:util';
import { Complaint, explain } from '../complaint.ts';
import { defects } from './defects/index.ts';
import { isCaught, report } from './report.ts';
import { crashRun } from './run.ts';

// `npm run crash`: the house as it is must lose nothing and invent nothing; with each planted defect it must be caught.
const USAGE = 'npm run crash -- [--seconds N] [--defect NAME | --no-defects]';
const HEALTHY_SECONDS = 60;
const DEFECT_SECONDS = 12;
const DEFECT_ATTEMPTS = 3;

async function healthy(seconds: number): Promise<boolean> {
  console.log(`The house as it is, ${seconds} s:`);
  const outcome = await crashRun(seconds);
  console.log(report(outcome));
  console.log(isCaught(outcome) ? '✗ something that must be zero is not\n' : '✓ all zero\n');
  return !isCaught(outcome);
}

/** Chance decides when a process dies, so a defect has some runs to show itself. */
async function catches(name: string): Promise<boolean> {
  const defect = defects.find((known) => known.name === name);
  if (!defect)
    throw new Complaint(
      `No defect is called ${name}. There are: ${defects.map((known) => known.name).join(', ')}.`,
    );
  console.log(`With a defect, ${defect.name}: ${defect.what}`);
  for (let attempt = 1; attempt <= DEFECT_ATTEMPTS; attempt += 1) {
    const outcome = await crashRun(DEFECT_SECONDS * attempt, defect);
    if (isCaught(outcome)) {
      console.log(report(outcome));
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
  for (const name of planted) results.push(await catches(name));
  console.log(
    `${results.filter(Boolean).length} passed, ${results.filter((passed) => !passed).length} failed`,
  );
  if (results.includes(false)) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
