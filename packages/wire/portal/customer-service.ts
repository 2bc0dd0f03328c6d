import * as z from 'zod/mini';

/** Where one is helped: a page, a mailbox or a phone, and what people call it. */
export const customerServiceEntry = z.object({ csType: z.string(), title: z.string(), path: z.string() });
export type CustomerServiceEntry = z.infer<typeof customerServiceEntry>;
