import { useLocale } from '@mela/i18n/react.ts';
import { playName } from '../plays/play-words.ts';
import { useKitOfPlay } from '../plays/use-kit.ts';

/** A play's name, which comes with the words of its family. */
export function PlayTitle({ play }: { play: string }) {
  const locale = useLocale();
  const kit = useKitOfPlay(play);
  return kit ? playName(play, locale) : '…';
}
