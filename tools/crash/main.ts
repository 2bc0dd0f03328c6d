import { parseArgs } from 'node:util';
import { Complaint, explain } from '../complaint.ts';
import { defects } from './defects/index.ts';
import { shortcomings } from './enough.ts';
import { crashRun, type Outcome } from './run.ts';
import { addLeg, isEnough, readVolume, tell } from './volume.ts';

type Row = readonly [figure: string, of: string, wrong: number | null];

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** The figures of a run: what was counted, out of how much, and how much of it was wrong, which must be nothing. */
function rowsOf({
  operations,
  attempts,
  unanswered,
  slips,
  faults,
  snapshots,
  ended,
  restarted,
  atOnce,
  verdict,
}: Outcome): Row[] {
  const all = [...operations.values()].flat();
  const done = String(all.filter(({ told }) => told === 'ok').length);
  const faultCount = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const of = `${all.length} (${attempts} attempts, ${unanswered} unanswered, ${faultCount} faults)`;
  return [
    ['operations lost', of, verdict.lost],
    ['operations applied twice', of, verdict['applied twice']],
    ['operations refused yet applied', of, verdict['failed yet applied']],
    ['operations never answered', of, verdict['never answered']],
    ['operations told two things', done, verdict['told two things']],
    ['moments with a wrong sum or a negative balance', String(snapshots.taken), snapshots.wrong],
    ['wallets that are not what their players were told', 'all', verdict['wallets that differ']],
    ['lottery slips not settled exactly once', String(slips), verdict['slips not settled once']],
    ['withdrawals not as member and clerks were told', 'all', verdict['withdrawals that differ']],
    ['payments by hand not credited exactly once', 'all', verdict['payments not credited once']],
    ['bonuses that are not what their members know', 'all', verdict['bonuses that differ']],
    ['vendor wallets that vendor and house tell differently', 'all', verdict['vendor wallets that differ']],
    ['spins that the studio and the house tell differently', 'all', verdict['spins that differ']],
    ['members whose play was not told exactly once', 'watched', verdict['facts not heard once']],
    ['things under way 60 s after healing', 'all', verdict['under way after 60 s']],
    ['money routes wrong when 50 call at once', String(atOnce?.routes ?? '-'), atOnce?.wrong.length ?? null],
    [
      'calls failed while both apis restart in turn',
      String(restarted?.calls ?? '-'),
      restarted?.failed ?? null,
    ],
    ['laws that the verifier finds broken', 'all', verdict['laws broken']],
    ['programs that ended by themselves', 'all', ended.length],
  ];
}

/** Whether anything that must be zero is not. */
const isCaught = (outcome: Outcome): boolean =>
  rowsOf(outcome).some(([, , wrong]) => wrong !== null && wrong > 0);

/** A run in words: the load, the faults, and the table of figures. */
function report(outcome: Outcome): string {
  const done = [...outcome.operations].map(([kind, operations]) => [
    kind,
    operations.filter(({ told }) => told === 'ok').length,
  ]);
  const rows = rowsOf(outcome).filter(([, , wrong]) => wrong !== null);
  const width = Math.max(...rows.map(([figure]) => figure.length));
  return [
    `  done: ${listed(Object.fromEntries(done))}`,
    `  faults: ${listed(outcome.faults)}`,
    ...rows.map(([figure, of, wrong]) => `  ${figure.padEnd(width)}  ${String(wrong).padStart(4)} of ${of}`),
    ...[
      ...outcome.contradictions,
      ...outcome.ended,
      ...(outcome.restarted?.reasons ?? []),
      ...(outcome.atOnce?.wrong ?? []),
      ...outcome.verdict.faults,
    ].map((line) => `  ! ${line}`),
  ].join('\n');
}

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
