import type { Text } from '@mela/i18n';
import { toast } from '@mela/ui/toast.tsx';

/** Copies the user id and says so. A browser that does not allow it shows it instead. */
export async function copyUserId(id: string, text: Text): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast(text('shell.copied'), 'gain');
  } catch {
    toast(text('shell.copyFailed', { id }));
  }
}
