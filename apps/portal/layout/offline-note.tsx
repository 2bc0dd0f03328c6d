import { useText } from '@mela/i18n/react.ts';
import { useOnline } from '../data/online.ts';
import { useReconnecting } from '../data/reconnecting.ts';

/** Says that what is shown may be old, as long as there is no network, or that the site is being reached again. */
export function OfflineNote() {
  const text = useText();
  const online = useOnline();
  const reconnecting = useReconnecting();
  return (
    <output className="block">
      {!online && (
        <span className="block bg-notice px-3 py-1.5 text-center text-sm font-semibold text-canvas">
          {text('shell.offline')}
        </span>
      )}
      {online && reconnecting && (
        <span className="block px-3 py-1 text-center text-sm text-ink-soft">
          {text('shell.reconnecting')}
        </span>
      )}
    </output>
  );
}
