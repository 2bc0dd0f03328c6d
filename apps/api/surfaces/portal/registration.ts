import { ok } from '@mela/primitives';
import { affiliate, register, registrationRules } from '@mela/wire/portal/registration.ts';
import { agentByCode } from '../../domain/agents/index.ts';
import {
  MINIMUM_AGE,
  registrationRules as rulesOf,
  register as registerBy,
} from '../../domain/registration/index.ts';
import { inScope, route } from './route.ts';
import { deviceOf, tellSignedIn } from './session.ts';

export const registrationRoutes = [
  inScope(registrationRules, async (scope) => ok({ minimumAge: MINIMUM_AGE, fields: await rulesOf(scope) })),

  route(register, async (context, { body }) => {
    const { house, merchantId } = context;
    const human = await house.verification.check(merchantId, 'register', body.proof);
    if (!human.ok) return human;
    return tellSignedIn(await registerBy(house, merchantId, body, deviceOf(context)));
  }),

  inScope(affiliate, async (scope, _context, { query }) => {
    const agent = await agentByCode(scope, query.code);
    return agent.ok ? ok({ code: query.code }) : agent;
  }),
];
