import { useText } from '@mela/i18n/react.ts';
import { useOnline } from '../client/online.ts';

/** Says that what is shown may be old, as long as there is no network. */
export function OfflineNote() {
  const text = useText();
  const online = useOnline();
  return (
    <output className="block">
      {!online && (
        <span className="block bg-notice px-3 py-1.5 text-center text-sm font-semibold text-canvas">
          {text('shell.offline')}
        </span>
      )}
    </output>
  );
}
