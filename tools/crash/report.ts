import type { Outcome } from './run.ts';

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
  const done = String(all.filter(({ told: result }) => result === 'ok').length);
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
export const isCaught = (outcome: Outcome): boolean =>
  rowsOf(outcome).some(([, , wrong]) => wrong !== null && wrong > 0);

/** A run in words: the load, the faults, and the table of figures. */
export function report(outcome: Outcome): string {
  const done = [...outcome.operations].map(([kind, operations]) => [
    kind,
    operations.filter(({ told: result }) => result === 'ok').length,
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
