import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/brands.ts';
import { openBrand } from '../../../domain/brand-files/index.ts';
import { merchantByCode } from '../../../domain/merchants/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { beside } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import type { ConsoleRefusal } from '../refusal-codes.ts';
import { route } from '../route.ts';
import { openParts } from './parts/brand-parts.ts';
import { namedStart, readBrand, startIn, writeBrand, type BrandStart } from './parts/brand-start.ts';

type Wanted = Readonly<{
  code: string;
  hosts: readonly string[];
  start: BrandStart;
  reason: string;
  /** The brand that it is like; null: it comes from a file. */
  like: string | null;
}>;

type Opened = Outcome<AnswerOf<typeof wire.openNewBrand>, ConsoleRefusal>;

/** Opens it, and writes so into both trails. */
async function open(
  { services, merchant, staff, requestId }: StaffContext,
  { code, hosts, start: { file, parts }, reason, like }: Wanted,
): Promise<Opened> {
  const { database, settings, gateways, payoutGateways, drawSources } = services;
  const { currency } = file;
  const place = { gateways, payoutGateways, feeds: Object.keys(drawSources.feeds), merchant: { currency } };
  const entry = {
    action: 'brand-opened',
    subject: { kind: 'merchant', id: code },
    after: { hosts: hosts.join(' '), ...(like !== null && { like }) },
    reason,
  } as const;
  const opened = await openBrand(database, {
    code,
    hosts,
    file,
    reserved: [settings.CONSOLE_HOST, settings.GATEWAY_PUBLIC_HOST],
    // The brand's own trail knows none of the office's staff, but what they are called.
    async record(scope) {
      await recordAudit(scope, {
        ...entry,
        staffId: null,
        after: { ...entry.after, openedBy: staff.displayName },
        requestId,
      });
      await beside(scope, merchant.id, (office) =>
        recordAudit(office, { ...entry, staffId: staff.staffId, requestId }),
      );
      const opened = await openParts(scope, place, parts);
      return opened.ok ? opened : refuse(opened.refusal.refusal);
    },
  });
  return opened.ok ? ok({ code, ...opened.value.recorded }) : opened;
}

/** Places in a file that are named to somebody at once. */
const PLACES_MAX = 5;

/** What is wrong with a text that is no brand's file, beside the field of the file. */
function noFile(wrong: readonly string[]): ConsoleRefusal {
  const places = wrong.flatMap((one) => (one.includes(': ') ? [one.split(': ', 1)[0]] : []));
  const file =
    places.length > 0
      ? { id: 'field.brand.file', values: { places: places.slice(0, PLACES_MAX).join(', ') } }
      : { id: 'field.brand.no-file' };
  return { kind: 'fields-refused', fields: { file } };
}

/** What a room refuses of a file stands beside the file: nobody has typed it. */
function besideFile(opened: Opened): Opened {
  if (opened.ok || opened.refusal.kind !== 'fields-refused') return opened;
  const asked = ([path]: [string, unknown]) => /^(?:code|hosts|currency|timeZone|name\..*)$/.test(path);
  const all = Object.entries(opened.refusal.fields);
  const fields = Object.fromEntries(all.filter(asked));
  const other = all.find((one) => !asked(one));
  if (other) fields['file'] = { id: 'field.brand.file', values: { places: other[0] } };
  return refuse({ kind: 'fields-refused', fields });
}

export const openBrandRoutes = [
  route(wire.openNewBrand, async (context, { body }) => {
    const { code, like, name, hosts, currency, timeZone, reason } = body;
    const { database } = context.services;
    const model = await merchantByCode(database.kysely, like);
    if (!model) return refuse({ kind: 'fields-refused', fields: { like: { id: 'field.brand.like' } } });
    const start = readBrand(await database.inMerchant(model.id, writeBrand));
    if ('wrong' in start) throw new Error(`the brand's own file cannot be read: ${start.wrong.join()}`);
    const { file, parts } = namedStart(startIn(start, currency), name);
    return open(context, { code, hosts, start: { file: { ...file, timeZone }, parts }, reason, like });
  }),

  route(wire.openBrandFromFile, async (context, { query, body: { bytes } }) => {
    const { code, hosts, currency, timeZone, reason, ...rest } = query;
    const read = readBrand(new TextDecoder().decode(bytes));
    if ('wrong' in read) return refuse(noFile(read.wrong));
    const { file, parts } = namedStart(startIn(read, currency || read.file.currency), wire.namesIn(rest));
    const start = { file: { ...file, timeZone: timeZone || file.timeZone }, parts };
    const all = hosts.split(/[\s,]+/).filter(Boolean);
    return besideFile(await open(context, { code, hosts: all, start, reason, like: null }));
  }),
];
