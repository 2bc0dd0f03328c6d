import { parseArgs } from 'node:util';
import { Complaint, explain } from '../complaint.ts';
import { defects } from './defects/index.ts';
import { isCaught, report } from './report.ts';
import { crashRun, type Outcome } from './run.ts';
import { addLeg, isEnough, readVolume, tell } from './volume.ts';

// `npm run crash`: the house as it is must lose nothing and invent nothing; with each planted defect it must be caught.
// `--volume` goes on, leg by leg, until the figures have been reached over the volume that is asked for.
const USAGE = 'npm run crash -- [--seconds N] [--defect NAME | --no-defects | --volume [--fresh]]';
const HEALTHY_SECONDS = 60;
const LEG_SECONDS = 300;
const DEFECT_SECONDS = 12;
const DEFECT_ATTEMPTS = 3;

async function healthy(seconds: number, then?: (outcome: Outcome) => void): Promise<boolean> {
  console.log(`The house as it is, ${seconds} s:`);
  const outcome = await crashRun(seconds);
  console.log(report(outcome));
  console.log(isCaught(outcome) ? '✗ something that must be zero is not\n' : '✓ all zero\n');
  if (!isCaught(outcome)) then?.(outcome);
  return !isCaught(outcome);
}

/** Leg after leg, each in a house of its own, until there is enough of them; ends at the first that is not all zero, which does not count. */
async function inLegs(seconds: number, fresh: boolean): Promise<boolean> {
  let volume = readVolume({ fresh });
  while (!isEnough(volume)) {
    const isSound = await healthy(seconds, (outcome) => void (volume = addLeg(volume, outcome)));
    console.log(`${tell(volume)}\n`);
    if (!isSound) return false;
  }
  return true;
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
      seconds: { type: 'string' },
      defect: { type: 'string' },
      'no-defects': { type: 'boolean', default: false },
      volume: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds ?? (values.volume ? LEG_SECONDS : HEALTHY_SECONDS));
  if (!(seconds > 0)) throw new Complaint(`--seconds must be a number above 0.\nUsage: ${USAGE}`);
  const results = values.defect
    ? []
    : [await (values.volume ? inLegs(seconds, values.fresh) : healthy(seconds))];
  const planted = values.defect
    ? [values.defect]
    : values['no-defects'] || values.volume
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
