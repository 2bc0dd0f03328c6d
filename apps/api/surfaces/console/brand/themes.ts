import { ok, refuse } from '@mela/primitives';
import { ROLES, type Theme } from '@mela/themes';
import * as wire from '@mela/wire/console/theme.ts';
import {
  changeTheme,
  hostsOf,
  keepMark,
  markFile,
  themeListing,
  wearAgain,
} from '../../../domain/merchants/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { changedFacts } from '../../../platform/changed-facts.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope, route } from '../route.ts';

/** A theme as flat facts, so that a difference names itself; `before`: whose pictures it may have in the place of others. */
const factsOf = ({ colours, band, balls, marks, ...shapes }: Theme, before: Theme['marks'] = marks) => ({
  ...shapes,
  ...Object.fromEntries(ROLES.map((role) => [`colour.${role}`, colours[role]])),
  ...Object.fromEntries(ROLES.map((role) => [`band.${role}`, band?.[role] ?? null])),
  balls: balls.join(' '),
  drawn: marks.drawn,
  logo: pictureWord(marks.logo?.id ?? null, before.logo?.id ?? null),
  favicon: pictureWord(marks.favicon, before.favicon),
  appIcon: pictureWord(marks.appIcon, before.appIcon),
});

/** Pictures have no names: there is one, another in its place, or none. */
const pictureWord = (id: string | null, before: string | null): 'own' | 'another' | null =>
  id === null ? null : before === null || before === id ? 'own' : 'another';

const record = (
  scope: Scope,
  { staff, merchant, requestId }: StaffContext,
  { before, after, reason }: { before: Theme; after: Theme; reason: string },
): Promise<unknown> =>
  recordAudit(scope, {
    staffId: staff.staffId,
    action: 'theme-changed',
    subject: { kind: 'merchant', id: merchant.code },
    ...changedFacts(factsOf(before), factsOf(after, before.marks)),
    reason,
    requestId,
  });

export const themeRoutes = [
  inScope(wire.brandTheme, async (_scope, { merchant }) =>
    ok({ version: merchant.themeVersion, theme: merchant.theme, languages: [...merchant.languages] }),
  ),

  listed(wire.wornThemes, themeListing, async (scope, worn) => {
    const names = await namesFor(scope, []);
    return worn.map(({ version, theme, madeBy, reason, madeAt }) => ({
      version,
      theme,
      by: names.staff(madeBy),
      reason,
      at: madeAt,
    }));
  }),

  inScope(wire.changeTheme, async (scope, context, { body: { version, theme, reason } }) => {
    const made = { version, by: context.staff.staffId, reason };
    const changed = await changeTheme(scope, theme, made);
    if (!changed.ok) return changed;
    await record(scope, context, { before: changed.value.before, after: theme, reason });
    return ok({ version: changed.value.version });
  }),

  inScope(wire.wearThemeAgain, async (scope, context, { body: { version, to, reason } }) => {
    const worn = await wearAgain(scope, to, { version, by: context.staff.staffId, reason });
    if (!worn.ok) return worn;
    await record(scope, context, { ...worn.value, reason });
    return ok({ version: worn.value.version });
  }),

  route(wire.sendMark, async ({ services, merchantId, staff, requestId }, { query: { place }, body }) => {
    const kept = await keepMark(services.database, merchantId, place, Buffer.from(body.bytes));
    if (!kept.ok) return kept;
    const { id, ...size } = kept.value;
    await services.database.inMerchant(merchantId, (scope) =>
      recordAudit(scope, {
        staffId: staff.staffId,
        action: 'mark-sent',
        subject: { kind: 'mark', id },
        after: { place, ...size },
        requestId,
      }),
    );
    return kept;
  }),

  inScope(wire.mark, async (scope, _context, { params: { id } }) => {
    const sent = await markFile(scope, { id });
    return sent
      ? ok({ type: sent.type, bytes: new Uint8Array(sent.bytes) })
      : refuse({ kind: 'mark-not-found' });
  }),

  route(wire.themePreview, async ({ services, merchant, drawPreview, address }, { query }) => {
    const [host = ''] = await hostsOf(services.database.kysely, merchant.id);
    const { page, language, theme } = query;
    const drawn = await drawPreview({
      merchant,
      host,
      language,
      theme,
      address,
      url: wire.PREVIEW_PAGES[page],
    });
    return drawn ? ok(drawn) : refuse({ kind: 'theme-not-found' });
  }),
];
