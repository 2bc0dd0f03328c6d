import { randomBytes } from 'node:crypto';
import {
  openDepositChannel,
  openHandChannel,
  type ChannelTerms,
  type DepositChannel,
} from '@mela/api/domain/cashier/index.ts';
import { recordFact } from '@mela/api/platform/outbox/outbox.ts';
import type { HandKind, Receiving } from '@mela/form-rules/deposit-kinds/index.ts';
import { invariant, newId, parseAmount, type Id } from '@mela/primitives';
import { sign } from '@mela/wire/gateway/index.ts';
import type { TestApi } from './test-api.ts';
import type { BrandCode } from './people/brands.ts';

/** What a pretend gateway says in a callback; what is not given is as it should be. */
export type Said = {
  reference: string;
  payment?: 'pending' | 'paid' | 'failed';
  amount?: string;
  currency?: string;
  noticeId?: string;
  secret?: string;
  at?: Date;
};

/**
 * A deposit channel whose gateway is the test: it knows the secret and calls back as it likes. All of a brand are of one account there.
 */
export async function openTestChannel(
  test: TestApi,
  given: { brand?: BrandCode; code?: string; feeRate?: number } = {},
): Promise<{
  channel: DepositChannel;
  /** A callback as it travels. */
  written(reply: Said): { url: string; headers: Record<string, string>; payload: string };
  /** Answers status and what the callback came to. */
  callBack(reply: Said): Promise<{ status: number; outcome: string | undefined }>;
}> {
  const { services, brand, server, clock } = test;
  const merchant = brand[given.brand ?? 'mela'];
  const secret = randomBytes(32).toString('base64url');
  const channel = await services.database.inMerchant(merchant.id, (scope) =>
    openDepositChannel(
      scope,
      {
        code: given.code ?? 'online',
        connector: 'sandbox',
        credentials: { account: merchant.code, secret },
        name: { en: 'Online payment', bn: 'অনলাইন পেমেন্ট' },
        currency: merchant.currency,
        amountMin: units('100.00'),
        amountMax: units('50000.00'),
        feeRate: given.feeRate ?? 0,
        presets: [units('500.00'), units('1000.00')],
      },
      services.secretBox,
    ),
  );
  const written = ({
    payment = 'paid',
    amount = '1000.0000',
    currency = merchant.currency,
    ...reply
  }: Said) => {
    const noticeId = reply.noticeId ?? newId();
    const payload = JSON.stringify({ noticeId, reference: reply.reference, payment, amount, currency });
    return {
      url: `/connect/payments/${merchant.code}/${channel.code}`,
      headers: {
        'content-type': 'application/json',
        ...sign(reply.secret ?? secret, payload, reply.at ?? clock.now()),
      },
      payload,
    };
  };
  return {
    channel,
    written,
    async callBack(reply) {
      const answer = await server.inject({ method: 'POST', ...written(reply) });
      return { status: answer.statusCode, outcome: answer.json<{ outcome?: string }>().outcome };
    },
  };
}

const CRYPTO = { network: 'TRC20', asset: 'USDT', rate: '120' };

/** Where each brand's money comes to: no account belongs to two. */
const RECEIVING: Readonly<Record<BrandCode, Partial<Record<HandKind, Receiving>>>> = {
  mela: {
    mobile: { number: '01712345678', mode: 'send-money', holder: 'Mela Demo' },
    bank: { number: '1234567890', holder: 'Mela Demo Ltd', bank: 'Demo Bank' },
    crypto: { address: 'TDemoDemoDemoDemoDemoDemoDemoDemo1', ...CRYPTO },
  },
  nodi: {
    mobile: { number: '01812345678', mode: 'send-money', holder: 'Nodi Demo' },
    bank: { number: '9876543210', holder: 'Nodi Demo Ltd', bank: 'Demo Bank' },
    crypto: { address: 'TNodiNodiNodiNodiNodiNodiNodiNodi1', ...CRYPTO },
  },
};

/** A channel to which members send money by hand; those of a brand and kind share an account, unless another is given. */
export const openTestHandChannel = (
  { services, brand }: TestApi,
  given: Partial<ChannelTerms> & {
    brand?: BrandCode;
    code?: string;
    kind?: HandKind;
    provider?: string;
    receiving?: Receiving;
  } = {},
): Promise<DepositChannel> => {
  const { brand: brandCode = 'mela', kind = 'mobile', code = 'bkash', provider = code, ...more } = given;
  const { receiving = RECEIVING[brandCode][kind], ...terms } = more;
  const merchant = brand[brandCode];
  invariant(receiving, `a channel of ${kind} is told where its money comes to`);
  return services.database.inMerchant(merchant.id, (scope) =>
    openHandChannel(scope, {
      code,
      kind,
      provider,
      receiving,
      name: { en: `Test ${code}`, bn: `টেস্ট ${code}` },
      currency: merchant.currency,
      amountMin: units('100.00'),
      amountMax: units('50000.00'),
      feeRate: 0,
      presets: [units('500.00'), units('1000.00')],
      ...terms,
    }),
  );
};

/** An amount written as people write it, in 1/10 000 units. */
export function units(text: string): bigint {
  const amount = parseAmount(text);
  if (!amount.ok) throw new Error(`not an amount: ${text}`);
  return amount.value;
}

/** Tells the installation that somebody has played and lost, as the rooms of games and lottery tell it. */
export async function tellOfPlay(
  { services, brand }: TestApi,
  given: {
    memberId: Id;
    effectiveTurnover: string;
    topic?: 'round-closed' | 'draw-played';
    currency?: string;
  },
): Promise<void> {
  const { memberId, effectiveTurnover, topic = 'round-closed', currency = 'BDT' } = given;
  const played = { currency, stake: effectiveTurnover, effectiveTurnover };
  const payload =
    topic === 'round-closed'
      ? { ...played, roundId: newId(), gameId: newId(), vendor: 'SHAPLA', win: '0.0000' }
      : { ...played, drawId: newId(), game: 'ssc1m', drawNumber: '1', win: '0.0000' };
  await services.database.inMerchant(brand.mela.id, (scope) =>
    recordFact(scope, { topic, memberId, payload }),
  );
}
