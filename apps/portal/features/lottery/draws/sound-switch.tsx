import { useText } from '@mela/i18n/react.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { switchSound, useSoundOn } from './sound.ts';

/** Switches the draw's and the win's sounds on and off. */
export function SoundSwitch() {
  const text = useText();
  const isOn = useSoundOn();
  return (
    <IconButton
      icon={isOn ? 'volume-2' : 'volume-x'}
      label={text('draws.sound')}
      aria-pressed={isOn}
      onClick={() => switchSound(!isOn)}
      className={isOn ? 'text-action' : 'text-ink-soft'}
    />
  );
}
