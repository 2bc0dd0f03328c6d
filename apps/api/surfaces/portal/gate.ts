import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { isOurOwn, type Admission } from '@mela/traffic';
import type { Audience, Endpoint } from '@mela/wire';
import { claimBonus } from '@mela/wire/portal/bonuses.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  roomList,
  vassalageGameTypes,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { multiDrawOrderPlace } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import {
  lotteryMenu,
  lotteryOrderPlace,
  recentLotteryGames,
  vnLotteryMenu,
} from '@mela/wire/portal/lottery.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { PREVIEW_HEADER } from '@mela/wire/portal/preview-header.ts';
import { register, registerByMobile, registerCode } from '@mela/wire/portal/registration.ts';
import { freePlay } from '@mela/wire/portal/session.ts';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../domain/identity/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Services } from '../../services.ts';
import type { Translate, WireRefusal } from '../kit/envelope.ts';
import type { Gate } from '../kit/mount.ts';
import type { Caller, PortalContext } from './context.ts';
import type { Cookies } from './cookies.ts';

/**
 * What shows what can be played, or begins something: refused from countries that the brand does not serve. Whoever has money here can
 * sign in, look and take it out from anywhere. (Money to a vendor's wallet is refused by its own call, for it has a way back too.)
 */
const SERVED_ONLY: ReadonlySet<string> = new Set(
  [
    homeSections,
    gameMenus,
    gameList,
    hotGames,
    vendorTiles,
    vassalageGameTypes,
    roomList,
    favouriteGames,
    recentGames,
    lotteryMenu,
    vnLotteryMenu,
    recentLotteryGames,
    launchGame,
    lotteryOrderPlace,
    multiDrawOrderPlace,
    createDeposit,
    claimBonus,
    register,
    registerByMobile,
    registerCode,
    freePlay,
  ].map(({ name }) => name),
);

/** What the gate needs of the identity room. */
export type GatePorts = {
  /** The account behind a session token, or null when there is none or it has ended. */
  authenticate(merchantId: Id, token: string): Promise<SignedIn | null>;
  /** Opens a JWE meant for this method, path and merchant; null when it is not genuine, fresh and new. */
  unseal(merchant: Merchant, path: string, compact: string): Promise<Record<string, unknown> | null>;
  /** What the browser keeps for the calls of the portal. */
  cookiesOf(request: FastifyRequest): Cookies;
  /** Hears whose call it is. */
  admission: Admission;
  /** Who speaks a language. */
  translatorOf(language: string): Translate;
};

const BEARER = /^Bearer ([\w-]{20,200})$/;

const audienceOf = (account: SignedIn): Exclude<Audience, 'visitor'> => {
  if (account.accountType === 4) return 'trial';
  return account.accountType === 0 ? 'member' : 'agent';
};

/** What tells a client that the brand is closed, and in which ways. */
const ANSWERED_CLOSED: Readonly<Record<string, readonly string[]>> = {
  systemStatus: ['maintenance', 'blocked'],
  // It says until when a maintenance lasts.
  permissionInfo: ['maintenance'],
};

/** Admits calls to the portal. A closed brand answers 503 or 451 on everything but what tells of it. */
export function openGate(services: Services, ports: GatePorts): Gate<PortalContext> {
  return async (request, endpoint) => {
    // Not request.hostname, which a client could set through X-Forwarded-Host.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const merchant = await services.merchantsByHost.of(host);
    const language = languageOf(request, merchant);
    const translate = ports.translatorOf(language);
    const no = (refusal: WireRefusal): Outcome<never, { refusal: WireRefusal; translate: Translate }> =>
      refuse({ refusal, translate });

    if (!merchant) return no({ code: 'domain.not_found', status: 404 });
    // What a page of ours asks has been judged with the page: staff look at those of a brand that is closed.
    if (!ANSWERED_CLOSED[endpoint.name]?.includes(merchant.status) && !isOurOwn()) {
      if (merchant.status === 'maintenance') return no({ code: 'system.maintenance', status: 503 });
      if (merchant.status === 'blocked') return no({ code: 'system.blocked', status: 451 });
    }
    if (SERVED_ONLY.has(endpoint.name) && !isOurOwn() && !services.serves(merchant, request.ip))
      return no({ code: 'jurisdiction.country', status: 451 });
    const caller = await callerOf(request, merchant.id, ports);
    if (!caller) return no({ code: 'session.ended', status: 401 });
    if (!endpoint.audience.includes(caller.audience)) return no(notFor(caller, endpoint));

    if (mustChangePassword(caller, endpoint)) return no({ code: 'password.change_required', status: 403 });

    let body: unknown = request.body;
    if (endpoint.sealed) {
      body = typeof body === 'string' ? await ports.unseal(merchant, endpoint.path, body) : null;
      if (body === null) return no({ code: 'request.not_sealed', status: 400 });
    }
    return ok({
      context: {
        services,
        merchant,
        merchantId: merchant.id,
        host,
        caller,
        actorId: caller.audience === 'visitor' ? null : caller.account.accountId,
        language,
        translate,
        address: request.ip,
        previewTicket: previewTicketOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        cookies: ports.cookiesOf(request),
      },
      body,
    });
  };
}

function previewTicketOf({ headers }: FastifyRequest): string | null {
  const ticket = headers[PREVIEW_HEADER];
  return typeof ticket === 'string' && ticket.length <= 100 ? ticket : null;
}

/** The token of a member's session that a request comes with; null where there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

async function callerOf(request: FastifyRequest, merchantId: Id, ports: GatePorts): Promise<Caller | null> {
  if (request.headers.authorization === undefined) return { audience: 'visitor' };
  const token = bearerOf(request);
  const account = token === null ? null : await ports.authenticate(merchantId, token);
  const audience = account && audienceOf(account);
  // Anybody has as many accounts for free play as they like: those wait with the visitors of their address.
  await ports.admission.belongsTo(request, audience === 'trial' ? null : (account?.accountId ?? null));
  return account && audience ? { audience, account } : null;
}

/** Whoever came in with a password that is due can do what visitors can, and what is needed to change it. */
const mustChangePassword = (caller: Caller, { audience, whilePasswordDue }: Endpoint): boolean =>
  caller.audience !== 'visitor' &&
  caller.account.passwordDue &&
  !whilePasswordDue &&
  !audience.includes('visitor');

function notFor(caller: Caller, endpoint: Endpoint): WireRefusal {
  if (caller.audience === 'visitor') return { code: 'session.login_required', status: 401 };
  if (caller.audience === 'trial') return { code: 'in_need_true_account', status: 403 };
  return {
    code: endpoint.audience.includes('agent') ? 'session.agents_only' : 'session.not_allowed',
    status: 403,
  };
}

function languageOf(request: FastifyRequest, merchant: Merchant | null): string {
  const offered = merchant?.languages ?? ['en', 'bn'];
  const asked = (request.headers['accept-language'] ?? '').toLowerCase().split(/[,;-]/, 1)[0] ?? '';
  return offered.includes(asked) ? asked : (offered[0] ?? 'en');
}
