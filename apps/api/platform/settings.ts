import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Every setting of the api and worker programs. `docs/operating.md` shows this list; a test keeps them equal. */
export const settingsSchema = z.object({
  DATABASE_URL: url(/^postgres(ql)?$/).describe(
    'PostgreSQL 15 or newer; the user must be allowed to become mela_app',
  ),
  SECRETS_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected 32 random bytes in base64url')
    .transform((text) => Buffer.from(text, 'base64url'))
    .describe('32 random bytes in base64url (43 characters); seals secrets in the database'),
  API_PORT: port.default(3001).describe('where the api answers the front door or load balancer'),
  API_INTERNAL_PORT: port.default(3004).describe('health, readiness, metrics and OpenAPI; never exposed'),
  API_HOST: z.string().default('127.0.0.1').describe('address the api listens on'),
  PUBLIC_ORIGIN: url(/^https?$/)
    .default('http://localhost:3000')
    .describe("scheme and port under which the brands' hosts are reached from outside"),
  CONSOLE_HOST: z.string().default('console.localhost').describe("host name of the operator's console"),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe('how many proxies stand in front'),
  STUDIO_URL: url(/^https?$/)
    .default('http://127.0.0.1:3002')
    .describe('vendor side of the in-house studio'),
  GATEWAY_URL: url(/^https?$/)
    .default('http://127.0.0.1:3003')
    .describe('the sandbox payment gateway, server to server'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('least severe level logged'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings from the environment, or throws one sentence per setting that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = settingsSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings. ${sentences.join('. ')}.`);
}
