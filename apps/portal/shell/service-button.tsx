import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useView } from '../router/router-provider.tsx';
import { places } from './places.ts';

/** SPEC.md §9. */
const WINDOW = 'popup,width=440,height=750';

/** Help within reach of every page, in a window of its own beside it; where windows are not allowed, in another tab. */
export function ServiceButton() {
  const text = useText();
  const { route } = useView();
  // Tables and games have their own buttons there.
  if (route.wide) return null;
  return (
    <aside aria-label={text('shell.support')}>
      <a
        href={places.service}
        target="service"
        title={text('shell.help')}
        aria-label={text('shell.help')}
        onClick={(event) => {
          if (window.open(places.service, 'service', WINDOW)) event.preventDefault();
        }}
        className="fixed right-5 bottom-5 z-30 flex size-14 items-center justify-center rounded-full bg-action text-on-action edged hover:lit max-lg:hidden"
      >
        <Icon of="headset" className="size-6" />
      </a>
    </aside>
  );
}
