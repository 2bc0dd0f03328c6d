import { randomBytes } from 'node:crypto';
import { decodeAnswer, encodeBody, type BodyOf, type Call } from '@mela/wire/provider/index.ts';
import { answerHolds, signRequest, type SigningKey } from '@mela/wire/provider/sign.ts';
import type { TestApi } from '../test-api.ts';

/** What one attempt sends instead of what it should. */
type Faults = { nonce?: string; timeMs?: number; key?: SigningKey; body?: string; sentBody?: string };

/** A vendor's way to the portal: its calls as they travel, sent, and asked. */
export function vendorCaller({ server, clock }: Pick<TestApi, 'server' | 'clock'>, key: SigningKey) {
  /** A call as it would travel: its body and what signs it. */
  function written(call: Call, body: unknown, faults: Faults = {}) {
    const text = faults.body ?? encodeBody(call, body);
    const nonce = faults.nonce ?? randomBytes(12).toString('base64url');
    const headers = signRequest(
      faults.key ?? key,
      { path: call.path, body: text },
      faults.timeMs ?? clock.now().getTime(),
      nonce,
    );
    return { text, nonce, headers };
  }

  /** Sends the body of a call as it is; answers the status and what was said, signature checked. */
  async function send(call: Call, body: unknown, faults: Faults = {}) {
    const { text, nonce, headers } = written(call, body, faults);
    const response = await server.inject({
      method: 'POST',
      url: call.path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: faults.sentBody ?? text,
    });
    const signed =
      response.statusCode === 200 &&
      answerHolds(
        (faults.key ?? key).secret,
        { path: call.path, body: response.rawPayload },
        {
          time: String(response.headers['provider-time']),
          signature: String(response.headers['provider-signature']),
        },
        nonce,
      );
    return { status: response.statusCode, text: response.body, signed };
  }

  /** Makes a call and answers its value, or its refusal's code. */
  async function ask<C extends Call>(call: C, body: BodyOf<C>, faults?: Faults) {
    const { status: code, text, signed } = await send(call, body, faults);
    if (code !== 200 || !signed) throw new Error(`no answer: ${code} ${text}`);
    const outcome = decodeAnswer(call, text);
    if (!outcome) throw new Error(`out of shape: ${text}`);
    return outcome.ok ? outcome.value : outcome.refusal.code;
  }

  return { written, send, ask };
}
