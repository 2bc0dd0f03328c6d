import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { mayPlay } from './exclusion.ts';

/** Nothing is given or offered to this member: they are shut out from playing, or held until staff have looked. */
export type MemberExcluded = { kind: 'member-excluded' };

/**
 * Whether anything that calls to play may be offered to a player now: a bonus, a promotion, a banner, free rounds, money of an agent. The
 * one gate: whatever puts such a thing before a member asks it here, when it is shown and again when it is taken.
 */
export const mayBeOffered = async (scope: Scope, accountId: Id): Promise<boolean> =>
  (await mayPlay(scope, accountId)).ok;
