import * as z from 'zod/mini';
import { positiveAmount } from '../codecs.ts';
import { memo } from './notice.ts';
import { isGenuine, sign } from './sign.ts';

/** What a shop's signed link asks the gateway to collect. */
export const redirectOrder = z.object({
  account: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  amount: positiveAmount(),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  notifyUrl: z.url({ protocol: /^https?$/ }),
  returnUrl: z.url({ protocol: /^https?$/ }),
  memo: z.optional(memo),
});

export type RedirectOrder = z.output<typeof redirectOrder>;

const TIME = 'time';
const SIGNATURE = 'signature';

/** The signed address of an order's payment page. */
export function redirectUrl(page: string, secret: string, order: RedirectOrder, at: Date): string {
  const { memo: own, ...rest } = z.encode(redirectOrder, order);
  const query = new URLSearchParams({ ...rest, ...(own !== undefined && { memo: own }) });
  query.sort();
  const headers = sign(secret, query.toString(), at);
  query.set(TIME, headers['gateway-time']);
  query.set(SIGNATURE, headers['gateway-signature']);
  return `${page}?${query.toString()}`;
}

/** The order of a payment page's address; null unless this account signed it a short while ago. */
export function readRedirect(
  query: URLSearchParams,
  secretOf: (account: string) => string | null,
  now: Date,
): RedirectOrder | null {
  const signed = new URLSearchParams(query);
  const headers = {
    'gateway-time': signed.get(TIME) ?? undefined,
    'gateway-signature': signed.get(SIGNATURE) ?? undefined,
  };
  signed.delete(TIME);
  signed.delete(SIGNATURE);
  signed.sort();
  const secret = secretOf(signed.get('account') ?? '');
  if (secret === null || !isGenuine(secret, signed.toString(), headers, now)) return null;
  const order = z.safeDecode(redirectOrder, Object.fromEntries(signed) as z.input<typeof redirectOrder>);
  return order.success ? order.data : null;
}
