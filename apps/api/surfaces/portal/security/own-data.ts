import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/own-data.ts';
import { askForData, callOffData, dataExportOf, takeData } from '../../../domain/security/index.ts';
import { csvFile } from '../../kit/csv.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope, route } from '../route.ts';
import { rowsOf } from './own-data-part.ts';
import { OWN_DATA_PARTS } from './own-data-parts.ts';

const byOf = (
  context: PortalContext,
  body: { password: string; authenticatorCode?: string | undefined },
) => ({
  accountId: accountOf(context).accountId,
  password: body.password,
  authenticatorCode: body.authenticatorCode,
  address: context.address,
  language: context.language,
});

export const ownDataRoutes = [
  inScope(wire.ownData, async (scope, context) =>
    ok(await dataExportOf(scope, accountOf(context).accountId)),
  ),
  route(wire.askOwnData, async (context, { body }) =>
    askForData(context.services, context.merchantId, byOf(context, body)),
  ),
  inScope(wire.callOffOwnData, async (scope, context) => {
    await callOffData(scope, accountOf(context).accountId);
    return ok({});
  }),
  route(wire.ownDataFile, async (context, { body }) => {
    const taken = await takeData(context.services, context.merchantId, byOf(context, body));
    if (!taken.ok) return taken;
    return ok(csvFile('my_data.csv', ['part', 'number', 'field', 'value'], rowsOf(OWN_DATA_PARTS, context)));
  }),
];
