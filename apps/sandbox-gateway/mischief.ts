import * as z from 'zod';

/** How badly the gateway behaves from now on, so that shops can see whether they hold. All off at start. */
export const mischiefSchema = z.object({
  /** How many times more each message is sent, though it was acknowledged. */
  repeat: z.int().min(0).max(100).default(0),
  /** Sends what happened first last. */
  reorder: z.boolean().default(false),
  /** How long every message is kept back. */
  delayMs: z.int().min(0).max(3_600_000).default(0),
  /** Sends a message of ten times the amount, signed by nobody, before each true one. */
  forge: z.boolean().default(false),
  /** Sends a genuine message of another amount before each true one. */
  otherAmount: z.boolean().default(false),
  /** Does what a payout call asks, and hangs up without an answer. */
  silent: z.boolean().default(false),
  /** Answers payout calls with 503 and does nothing. */
  deaf: z.boolean().default(false),
});

export type Mischief = z.infer<typeof mischiefSchema>;

/** Good manners. */
export const noMischief: Mischief = mischiefSchema.parse({});
