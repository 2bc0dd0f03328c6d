import * as z from 'zod';

/** The settings of every program's log, for its schema of settings. */
export const logSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('least severe level logged'),
  LOG_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('folder that the log is written to, a file per program; without it, standard output'),
  LOG_FILE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('a log file that would outgrow so many megabytes is put aside, and a new one begun'),
  LOG_FILES: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('how many files of a log are kept, with the one that is written'),
} as const;

const schema = z.object(logSettings);

export type LogSettings = z.infer<typeof schema>;

/** How much a log may take: the size of a file, and how many there are. */
export const logLimits = ({ LOG_FILE_MB, LOG_FILES }: Pick<LogSettings, 'LOG_FILE_MB' | 'LOG_FILES'>) => ({
  bytes: LOG_FILE_MB * 1024 * 1024,
  files: LOG_FILES,
});

/**
 * The settings of the log before anybody has looked whether all of a program's settings are right: whatever is wrong is taken to be unset,
 * so that it can be noted in the log that it is wrong.
 */
export function readLogSettings(environment: Readonly<Record<string, string | undefined>>): LogSettings {
  const sound = Object.entries(logSettings).filter(
    ([name, setting]) => setting.safeParse(environment[name]).success,
  );
  return schema.parse(Object.fromEntries(sound.map(([name]) => [name, environment[name]])));
}
