import type { Page } from 'playwright-core';
import type { ConsoleScene } from './console-scene.ts';

/** Writes a note for colleagues beside what is open, and sees it there. */
export async function writeNote(page: Page, { text }: ConsoleScene, note: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: text('console-messages.newNote') }).fill(note);
  await drawer.getByRole('button', { name: text('console-messages.keepNote'), exact: true }).click();
  await drawer.getByRole('listitem').getByText(note).waitFor();
}
