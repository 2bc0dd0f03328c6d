import * as z from 'zod/mini';

const short = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: 'field.too-long' }));

/** A channel's code, which is part of addresses and of accounts in the books. */
export const channelCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'field.invalid' }));

/** What is said of a channel by language. */
export const words = z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.maxLength(300)));

/** A connector of this installation, by the name that channels use; `fits`: it carries the brand's kind of money. */
export const connector = z.object({
  name: z.string(),
  money: z.literal(['demo', 'real']),
  fits: z.boolean(),
});

/** How the company behind a channel knows us: our account there, and where it is (null: where its connector knows it to be). */
export const companyAccount = z.object({ account: z.string(), address: z.nullable(z.string()) });

/** The same as it is typed. The secret is kept sealed, and told to nobody ever after. */
export const credentials = {
  account: short(200),
  secret: short(1000),
  address: z.nullable(short(200)),
};
