import type { Language } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { useWanted } from '../client/wanted-language.ts';
import { useChoices } from '../page/speaker.tsx';

/** The language that was chosen, and a way to choose another; when its words do not arrive the reader is told. */
export function useSpeak(): readonly [chosen: Language, speak: (next: Language) => void] {
  const { language, text } = useReader();
  const { speak } = useChoices();
  return [
    useWanted() ?? language,
    (next) => void speak(next).catch(() => toast(text('shell.network'), 'loss')),
  ];
}
