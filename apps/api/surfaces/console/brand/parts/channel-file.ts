import * as z from 'zod/mini';
import { allChannels, payoutChannels, type ChannelSide } from '../../../../domain/cashier/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { addDepositChannel, addGatewayChannel } from '@mela/wire/console/deposit-channels.ts';
import { addPayoutChannel } from '@mela/wire/console/payout-channels.ts';

const ours = { code: true, reason: true } as const;
const named = { account: z.optional(z.string()), address: z.optional(z.nullable(z.string())) };

const byHand = z.extend(z.omit(addDepositChannel.body, ours), {
  receiving: z.optional(z.record(z.string(), z.string())),
});
const gateway = z.extend(z.omit(addGatewayChannel.body, { ...ours, secret: true }), {
  ...named,
  kind: z.literal('gateway'),
});
const payout = z.extend(z.omit(addPayoutChannel.body, { ...ours, secret: true }), named);

/** A channel as its file says it: by hand, perhaps with where its money goes, or of a company, perhaps with our account there. It holds no secret. */
export type ChannelFile =
  | Readonly<{ of: 'hand' } & z.output<typeof byHand>>
  | Readonly<{ of: 'gateway' } & z.output<typeof gateway>>
  | Readonly<{ of: 'payout' } & z.output<typeof payout>>;

/** A channel's file as JSON. */
export function writeChannelFile({ of, ...file }: ChannelFile): Record<string, unknown> {
  const schema = { hand: byHand, gateway, payout }[of];
  return z.encode(schema, file);
}

/** Reads a channel's file, whose amounts are texts; or says what is wrong with it, and where. */
export function readChannelFile(
  side: ChannelSide,
  text: string,
): { file: ChannelFile } | { wrong: readonly string[] } {
  try {
    return channelOf(side, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return { wrong: ['this is no JSON'] };
    throw error;
  }
}

/** The same of what was read already. */
export function channelOf(
  side: ChannelSide,
  json: unknown,
): { file: ChannelFile } | { wrong: readonly string[] } {
  if (side === 'payout') return readAs('payout', payout, json);
  const kind = typeof json === 'object' && json !== null && 'kind' in json ? json.kind : undefined;
  return kind === 'gateway' ? readAs('gateway', gateway, json) : readAs('hand', byHand, json);
}

function readAs<Of extends string, T>(of: Of, schema: z.ZodMiniType<T>, json: unknown) {
  const read = schema.safeParse(json);
  if (read.success) return { file: { of, ...read.data } };
  return { wrong: read.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`) };
}

/** A brand's channels, each with the file that another one like it is opened from: without where its money goes, and without our account. */
export async function channelFiles(scope: Scope, side: ChannelSide) {
  if (side === 'payout')
    return (await payoutChannels(scope)).map((channel) => {
      const { name, kinds, amountMin, amountMax, position, connector } = channel;
      const terms = { name: { ...name }, kinds: [...kinds], amountMin, amountMax, position };
      return { channel, file: { of: 'payout', connector, terms } satisfies ChannelFile };
    });
  return (await allChannels(scope)).map((channel) => {
    const { id: _1, code: _2, kind, provider, connector, credentials: _3, currency: _4, ...rest } = channel;
    const { money: _5, receiving: _6, accountId: _7, open: _8, version: _9, ...kept } = rest;
    const terms = {
      ...kept,
      name: { ...kept.name },
      note: { ...kept.note },
      presets: [...kept.presets],
      levels: kept.levels && [...kept.levels],
    };
    const file: ChannelFile =
      kind === 'gateway'
        ? { of: 'gateway', kind, connector: connector ?? '', terms }
        : { of: 'hand', kind, provider, terms };
    return { channel, file };
  });
}
