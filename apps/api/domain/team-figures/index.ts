export { teamFiguresListener } from './hear-facts.ts';
export { teamFiguresInvariants } from './invariants.ts';
export { rebuildAll } from './rebuild-all.ts';
export { rebuildDays } from './rebuild-days.ts';
export { merchantsToRollUp, rollUpSome } from './roll-up.ts';
export { teamSpans, type TeamSpan } from './team-overview.ts';
