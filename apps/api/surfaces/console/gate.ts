import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Admission } from '@mela/traffic';
import type { Endpoint } from '@mela/wire';
import { mayCall } from '@mela/wire/console/audience.ts';
import type { FastifyRequest } from 'fastify';
import { authenticateStaff, type StaffSession } from '../../domain/operator/index.ts';
import type { Services } from '../../services.ts';
import type { Translate, WireRefusal } from '../kit/envelope.ts';
import type { Gate } from '../kit/mount.ts';
import type { OwnCookie } from '../kit/own-cookie.ts';
import type { DrawPreview } from '../web/index.ts';
import type { ConsoleContext } from './context.ts';

type GateParts = {
  /** Hears whose call it is. */
  admission: Admission;
  translatorOf: (language: string) => Translate;
  /** What carries the session's token. */
  session: OwnCookie;
  /** Sends a cookie along with the answer to a request. */
  setSession(request: FastifyRequest, token: string | null): void;
  drawPreview: DrawPreview;
};

/** No merchant: until somebody has logged in, a console call concerns none. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/**
 * Admits calls to the console. The host is the console's own, the merchant comes from the session and from nowhere else, and
 * whoever calls must have the permission that the call declares. Staff go on working while their brand is closed.
 */
export function openGate(services: Services, parts: GateParts): Gate<ConsoleContext> {
  return async (request, endpoint) => {
    const language = languageOf(request);
    const translate = parts.translatorOf(language);
    const no = (refusal: WireRefusal): Outcome<never, { refusal: WireRefusal; translate: Translate }> =>
      refuse({ refusal, translate });

    if (hostOf(request.headers.host) !== services.settings.CONSOLE_HOST) {
      return no({ code: 'domain.not_found', status: 404 });
    }
    if (!isOwnPage(request)) return no({ code: 'request.foreign_origin', status: 403 });
    const session = await sessionOf(parts.session.read(request), request, services);
    await parts.admission.belongsTo(request, session?.staff.staffId ?? null);
    const refusal = admit(endpoint, session);
    if (refusal) return no(refusal);
    return ok({
      context: {
        services,
        session,
        merchantId: session?.staff.merchantId ?? NOBODYS,
        actorId: session?.staff.staffId ?? null,
        translate,
        requestId: request.id,
        language,
        address: request.ip,
        drawPreview: parts.drawPreview,
        setSession: (token) => parts.setSession(request, token),
      },
      body: request.body,
    });
  };
}

const hostOf = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

/** Browsers say which page a writing call comes from; one of another site must not use the cookie. */
function isOwnPage(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A page's own polling says so, and keeps no session alive. */
async function sessionOf(
  token: string | null,
  request: FastifyRequest,
  { database }: Services,
): Promise<StaffSession | null> {
  if (token === null) return null;
  return authenticateStaff(database, token, {
    background: request.headers['x-background'] === '1',
    address: request.ip,
  });
}

function admit(endpoint: Endpoint, session: StaffSession | null): WireRefusal | null {
  if (endpoint.audience.includes('visitor')) return null;
  if (!session) return { code: 'staff.session_ended', status: 401 };
  return mayCall(endpoint, session.staff.permissions) ? null : { code: 'staff.not_allowed', status: 403 };
}

const languageOf = (request: FastifyRequest): string =>
  (request.headers['accept-language'] ?? '').toLowerCase().split(/[,;-]/, 1)[0] ?? '';
