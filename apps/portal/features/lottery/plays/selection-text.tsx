import { useLocale } from '@mela/i18n/react.ts';
import { useMemo } from 'react';
import { wordsOf } from './selection-words.ts';
import { useKitOfPlay } from './use-kit.ts';

/** What was chosen, row by row, as the player chose it; in the rulebook's compact writing until its family is here. */
export function SelectionText({ play, selection }: { play: string; selection: string }) {
  const { text, digits } = useLocale();
  const kit = useKitOfPlay(play);
  const parts = useMemo(
    () => kit && wordsOf(play, selection, { text, digits }),
    [kit, play, selection, text, digits],
  );
  return (
    <p className="digits line-clamp-4 text-sm break-words text-ink">
      {parts
        ? parts.map(({ name, values }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place
            <span key={at}>
              {at > 0 && ' · '}
              {name !== null && <span className="text-ink-soft">{name}: </span>}
              {values}
            </span>
          ))
        : selection.slice(0, 200)}
    </p>
  );
}
