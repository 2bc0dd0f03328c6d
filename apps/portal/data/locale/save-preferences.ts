import { keepPreferences } from '@mela/wire/portal/preferences.ts';
import type { InputOf } from '@mela/wire';
import { call } from '../call.ts';

/** Tells the server how its reader reads. What it does not hear now it hears with the next choice. */
export async function savePreferences(body: InputOf<typeof keepPreferences>['body']): Promise<void> {
  await call(keepPreferences, { body }).catch(() => undefined);
}
