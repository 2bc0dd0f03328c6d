import { useText } from '@mela/i18n/react.ts';
import { Button } from './button.tsx';

type ErrorStateProps = {
  /** In the reader's language; by default that the network misbehaves. */
  message?: string | undefined;
  /** None where trying again cannot help. */
  onRetry?: (() => void) | undefined;
  busy?: boolean;
};

/** Something could not be loaded: what, and a way to try again where that may help. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  const text = useText();
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-loss px-4 py-6 text-center"
    >
      <p>{message ?? text('shell.network')}</p>
      {onRetry && (
        <Button look="outline" busy={busy} onClick={onRetry}>
          {text('shell.retry')}
        </Button>
      )}
    </div>
  );
}
