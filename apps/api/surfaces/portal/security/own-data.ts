import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/own-data.ts';
import { askForData, callOffData, dataExportOf, takeData } from '../../../domain/security/index.ts';
import { csvFile } from '../../kit/csv.ts';
import { accountOf } from '../context.ts';
import { inScope, route } from '../route.ts';
import { ownerBy } from './owner-proof.ts';
import { rowsOf } from './own-data-part.ts';
import { OWN_DATA_PARTS } from './own-data-parts.ts';

export const ownDataRoutes = [
  inScope(wire.ownData, async (scope, context) =>
    ok(await dataExportOf(scope, accountOf(context).accountId)),
  ),
  route(wire.askOwnData, async (context, { body }) =>
    askForData(context.services, context.merchantId, ownerBy(context, body)),
  ),
  inScope(wire.callOffOwnData, async (scope, context) => {
    await callOffData(scope, accountOf(context).accountId);
    return ok({});
  }),
  route(wire.ownDataFile, async (context, { body }) => {
    const taken = await takeData(context.services, context.merchantId, ownerBy(context, body));
    if (!taken.ok) return taken;
    return ok(csvFile('my_data.csv', ['part', 'number', 'field', 'value'], rowsOf(OWN_DATA_PARTS, context)));
  }),
];
