import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { serviceLink } from '../data/open-service.ts';
import { paths } from '../router/paths.ts';

const DOOR = 'flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-raised';

/** Announcements, help and people to ask, in the header of screens that have room for them. */
export function HeaderLinks() {
  const text = useText();
  return (
    <div className="flex max-sm:hidden">
      <a
        href={paths.announcements}
        aria-label={text('shell.announcements')}
        title={text('shell.announcements')}
        className={DOOR}
      >
        <Icon of="megaphone" />
      </a>
      <a {...serviceLink} aria-label={text('shell.support')} title={text('shell.support')} className={DOOR}>
        <Icon of="headset" />
      </a>
      <a href={paths.help} aria-label={text('shell.help')} title={text('shell.help')} className={DOOR}>
        <Icon of="circle-question-mark" />
      </a>
    </div>
  );
}
