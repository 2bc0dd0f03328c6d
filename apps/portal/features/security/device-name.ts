import type { Text } from '@mela/i18n';

/** A device in words: its browser and system, as far as they are known. */
export const deviceName = (text: Text, { browser, system }: { browser: string; system: string }): string =>
  browser && system
    ? text('security.browserOn', { browser, system })
    : browser || system || text('security.unknownBrowser');
