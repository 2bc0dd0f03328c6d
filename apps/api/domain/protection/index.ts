export { excludedUntil, excludePlayer, mayPlay, type PlayerExcluded } from './exclusion.ts';
