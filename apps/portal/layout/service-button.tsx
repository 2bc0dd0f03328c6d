import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useView } from '../router/router-provider.tsx';
import { Channels } from './channels.tsx';
import { serviceLink } from '../data/open-service.ts';

/** Help within reach of every page, at the edge where it covers no amounts: the customer service in a window of its own, and above it, for who comes near, the brand's messengers. */
export function ServiceButton() {
  const text = useText();
  const { route } = useView();
  // Tables and games have their own buttons there.
  if (route.wide) return null;
  return (
    <aside
      aria-label={text('shell.support')}
      className="group pointer-events-none fixed right-0 bottom-5 z-30 flex flex-col items-end gap-2 max-lg:hidden"
    >
      <div className="opacity-0 eased group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100">
        <Channels className="flex-col" />
      </div>
      <a
        {...serviceLink}
        title={text('shell.support')}
        aria-label={text('shell.support')}
        className="pointer-events-auto flex h-14 w-11 items-center justify-center rounded-l-full bg-action text-on-action edged hover:lit"
      >
        <Icon of="headset" className="size-6" />
      </a>
    </aside>
  );
}
