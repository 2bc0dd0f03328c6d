import { loadArea, type Area, type Catalogue, type Language } from '@mela/i18n';

/** What of the messages the console is made of. */
export const AREAS: readonly Area[] = [
  'shell',
  'home',
  'console',
  'approvals',
  'console-cashier',
  'console-lists',
  'console-chat-room',
  'console-messages',
  'console-bonuses',
  'console-brand',
  'console-theme',
  'jurisdiction',
  'register',
  'editing',
  'console-staff',
  'errors',
  'console-lottery',
  'console-vendors',
  'console-words',
];

/** What the console says, in one language. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const loaded = AREAS.map(async (area) => [area, await loadArea(language, area)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
