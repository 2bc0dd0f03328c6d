import { ok } from '@mela/primitives';
import { excludeSelf, exclusion } from '@mela/wire/portal/protection.ts';
import { excludedUntil, excludePlayer } from '../../domain/protection/index.ts';
import { accountOf } from './context.ts';
import { inScope } from './route.ts';

export const protectionRoutes = [
  inScope(exclusion, async (scope, context) =>
    ok({ excludedUntil: await excludedUntil(scope, accountOf(context).accountId) }),
  ),

  inScope(excludeSelf, async (scope, context, { body }) =>
    ok({ excludedUntil: await excludePlayer(scope, accountOf(context).accountId, body.days) }),
  ),
];
