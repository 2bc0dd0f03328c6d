import { wrongSettings } from '../../packages/primitives/index.ts';
import type { ZodObject } from 'zod';
import { settingsSchema as apiSettings } from '../../apps/api/platform/settings.ts';
import { settingsSchema as gatewaySettings } from '../../apps/sandbox-gateway/settings.ts';
import { settingsSchema as studioSettings } from '../../apps/studio/settings.ts';
import { Complaint } from '../complaint.ts';
import type { Program } from './program.ts';

const schemas: Readonly<Record<string, ZodObject>> = {
  api: apiSettings,
  worker: apiSettings,
  studio: studioSettings,
  'sandbox-gateway': gatewaySettings,
};

/** Complains about what a program would refuse to start with, before anything is started. */
export function requireSoundSettings(
  programs: readonly Program[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const wrong = programs.flatMap(({ name, settings }) => {
    const parsed = schemas[name]?.safeParse({ ...environment, ...settings }, { reportInput: true });
    return parsed?.success === false ? parsed.error.issues : [];
  });
  if (wrong.length > 0) throw new Complaint(wrongSettings(wrong));
}
