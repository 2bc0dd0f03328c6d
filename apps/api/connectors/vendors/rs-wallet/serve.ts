import { inLine, noteRefusal } from '@mela/traffic';
import type { FastifyInstance } from 'fastify';
import { merchantByCode } from '../../../domain/merchants/index.ts';
import type { Services } from '../../../services.ts';
import type { RsWalletSetting } from '../../../platform/settings/rs-wallet-setting.ts';
import { bet, rollback, userBalance, win, type Answer } from './calls.ts';
import { BODIES, type Path } from './shapes.ts';
import { bodyHolds, SIGNATURE_HEADER } from './signature.ts';

const BODY_BYTES_MAX = 65_536;

/** The fields that a body of any shape may be answered with. */
function idsOf(given: unknown): { user?: string; request_uuid?: string } {
  const read = (name: string): string | undefined => {
    const value =
      typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const [user, request] = [read('user'), read('request_uuid')];
  return { ...(user ? { user } : {}), ...(request ? { request_uuid: request } : {}) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Answers the wallet calls of a vendor of this dialect, under `/connect/vendors/rs/<merchant>/`. Each is mapped onto what books every vendor's
 * calls; the answer says how it went, always with HTTP 200.
 */
export function serveRsWallet(server: FastifyInstance, services: Services, setting: RsWalletSetting): void {
  const { vendor, publicKey } = setting;

  async function answer(path: Path, code: string, text: string): Promise<Answer> {
    const merchant = await merchantByCode(services.database.kysely, code);
    if (!merchant) return { status: 'RS_ERROR_INVALID_PARTNER' };
    const given = parsed(text);
    if (typeof given !== 'object' || given === null) return { status: 'RS_ERROR_WRONG_SYNTAX' };
    const body = BODIES[path].safeParse(given);
    if (!body.success) {
      const missing = body.error.issues.some(
        ({ code: issue, path: [field] }) => issue === 'invalid_type' && !Object.hasOwn(given, field ?? ''),
      );
      return { status: missing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' };
    }
    const place = { services, merchant, vendor };
    switch (path) {
      case 'user/info':
        return { status: 'RS_OK' };
      case 'user/balance':
        return userBalance(place, BODIES[path].parse(given));
      case 'transaction/bet':
        return bet(place, BODIES[path].parse(given));
      case 'transaction/win':
        return win(place, BODIES[path].parse(given));
      case 'transaction/rollback':
        return rollback(place, BODIES[path].parse(given));
    }
  }

  void server.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    for (const path of Object.keys(BODIES) as Path[]) {
      calls.post<{ Params: { merchant: string } }>(
        `/connect/vendors/rs/:merchant/${path}`,
        { config: { admission: 'free', call: { surface: 'rs-wallet', name: path } } },
        async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const text = raw.toString('utf8');
          const { user = vendor } = idsOf(parsed(text));
          const result = bodyHolds(publicKey, raw, request.headers[SIGNATURE_HEADER])
            ? await inLine(services.limits.vendorCalls, user, reply, () =>
                answer(path, request.params.merchant, text),
              )
            : ({ status: 'RS_ERROR_INVALID_SIGNATURE' } as const);
          if (result === undefined) return reply.code(503).send();
          if (result.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
            request.log.warn(
              { vendor, path, ...idsOf(parsed(text)) },
              'a vendor settles a bet that never came',
            );
          if (result.status !== 'RS_OK') noteRefusal(reply, result.status);
          return reply.send({ ...idsOf(parsed(text)), ...result });
        },
      );
    }
  });
}
