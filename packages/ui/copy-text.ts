import type { Text } from '@mela/i18n';
import { toast } from './toast.tsx';

/** Copies something and says so. A browser that does not allow it shows it instead. */
export async function copyText(value: string, text: Text): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast(text('shell.copied'), 'gain');
  } catch {
    toast(text('shell.copyFailed', { value }));
  }
}
