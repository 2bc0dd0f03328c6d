import { parseArgs } from 'node:util';
import { Complaint, explain } from '../../packages/program/complaint.ts';
import { defects } from './defects/index.ts';
import { shortcomings } from './enough.ts';
import { isCaught, report } from './report.ts';
import { crashRun, type Outcome } from './run.ts';
import { addLeg, isEnough, readVolume, tell } from './volume.ts';

// `npm run crash`: the system as it is must lose nothing and invent nothing; with each planted defect it must be caught.
// `--volume` goes on, leg by leg, until the figures have been reached over the volume that is asked for.
const USAGE = 'npm run crash -- [--seconds N] [--defect NAME | --no-defects | --volume [--fresh]]';
const HEALTHY_SECONDS = 60;
const LEG_SECONDS = 300;
const DEFECT_SECONDS = 12;
const DEFECT_ATTEMPTS = 3;

/** What a run came to; one without a finding in which too little happened says nothing. */
type Result = 'passed' | 'failed' | 'inconclusive';

const inconclusive = (outcome: Outcome): Result => {
  console.log(`? inconclusive: ${shortcomings(outcome).join('; ')}\n`);
  return 'inconclusive';
};

async function healthy(seconds: number, then?: (outcome: Outcome) => void): Promise<Result> {
  console.log(`The system as it is, ${seconds} s:`);
  const outcome = await crashRun(seconds);
  console.log(report(outcome));
  if (isCaught(outcome)) {
    console.log('✗ something that must be zero is not\n');
    return 'failed';
  }
  if (shortcomings(outcome).length > 0) return inconclusive(outcome);
  console.log('✓ all zero\n');
  then?.(outcome);
  return 'passed';
}

/** Leg after leg, each in an installation of its own, until there is enough of them; ends at the first that did not pass, which does not count. */
async function inLegs(seconds: number, fresh: boolean): Promise<Result> {
  let volume = readVolume({ fresh });
  while (!isEnough(volume)) {
    const result = await healthy(seconds, (outcome) => void (volume = addLeg(volume, outcome)));
    console.log(`${tell(volume)}\n`);
    if (result !== 'passed') return result;
  }
  return 'passed';
}

/** Chance decides when a process dies, so a defect has some runs to show itself. */
async function catches(name: string): Promise<Result> {
  const defect = defects.find((known) => known.name === name);
  if (!defect)
    throw new Complaint(
      `No defect is called ${name}. There are: ${defects.map((known) => known.name).join(', ')}.`,
    );
  console.log(`With a defect, ${defect.name}: ${defect.what}`);
  const outcomes: Outcome[] = [];
  while (outcomes.length < DEFECT_ATTEMPTS) {
    const outcome = await crashRun(DEFECT_SECONDS * (outcomes.length + 1), defect);
    if (isCaught(outcome)) {
      console.log(report(outcome));
      console.log('✓ caught\n');
      return 'passed';
    }
    outcomes.push(outcome);
  }
  const [last] = outcomes.filter((outcome) => shortcomings(outcome).length > 0);
  if (last) return inconclusive(last);
  console.log('✗ not caught\n');
  return 'failed';
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
  const count = (result: Result): string => `${results.filter((one) => one === result).length} ${result}`;
  console.log(`${count('passed')}, ${count('failed')}, ${count('inconclusive')}`);
  if (results.some((result) => result !== 'passed')) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
