import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/service-times.ts';
import { serviceTimes } from '../../../domain/messaging/index.ts';
import { inScope } from '../route.ts';

export const serviceTimesRoutes = [
  inScope(wire.serviceTimes, async (scope, { merchant: { timeZone } }, { query }) => {
    const times = await serviceTimes(scope, { ...query, timeZone });
    return times.ok ? ok({ days: [...times.value.days], whole: times.value.whole }) : times;
  }),
];
