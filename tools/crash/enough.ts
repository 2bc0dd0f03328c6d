import type { Outcome } from './run.ts';

/** So much must be done, and so much done to the system, in each second of a run; a machine at rest does ten times that. */
const DONE_PER_SECOND = 2;
const FAULTS_PER_SECOND = 0.1;

/**
 * Why a run without a finding says nothing of the system, a line each: too little was done in it, or too little happened to it. None: it
 * speaks.
 */
export function shortcomings({
  operations,
  faults,
  seconds,
}: Pick<Outcome, 'operations' | 'faults' | 'seconds'>): string[] {
  const done = [...operations.values()].flat().filter(({ told: result }) => result === 'ok').length;
  const happened = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const short = (what: string, is: number, perSecond: number): string[] => {
    const wanted = Math.ceil(perSecond * seconds);
    return is < wanted ? [`${is} ${what}, where ${seconds} s should have had ${wanted}`] : [];
  };
  return [
    ...short('operations done', done, DONE_PER_SECOND),
    ...short('faults', happened, FAULTS_PER_SECOND),
  ];
}
