import { firstTouch } from '../data/first-touch.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { lazyPart } from '../widgets/lazy-part.tsx';
import { useView } from '../router/router-provider.tsx';
import type * as around from './shell-parts.ts';
import type * as wide from './wide-shell-parts.ts';

/** From here on a screen shows what a phone has no room for. */
const WIDE = '(min-width: 64rem)';

const drawn = import.meta.env.SSR
  ? { ...(await import('./shell-parts.ts')), ...(await import('./wide-shell-parts.ts')) }
  : null;

type Room = ReturnType<typeof SideRoom>;

const part = (name: keyof typeof around, room?: Room) =>
  lazyPart(drawn && drawn[name], async () => (await withStyles(import('./shell-parts.ts')))[name], room);

const widePart = (name: keyof typeof wide, room: Room) =>
  lazyPart(
    drawn && drawn[name],
    async () => {
      if (!matchMedia(WIDE).matches) await firstTouch();
      return (await withStyles(import('./wide-shell-parts.ts')))[name];
    },
    room,
  );

/** As wide as the side menu, so that nothing moves when it comes. */
function SideRoom() {
  const { route } = useView();
  return route.wide ? null : <div className="hidden w-66 shrink-0 in-data-[menu=narrow]:w-23 lg:block" />;
}

export const BottomBar = part('BottomBar');
export const CategoryNav = widePart('CategoryNav', <div className="hidden min-w-0 flex-1 lg:block" />);
export const Footer = part('Footer');
export const HeaderLinks = part('HeaderLinks', <div className="w-33 max-sm:hidden" />);
export const Notices = part('Notices');
export const ServiceButton = part('ServiceButton');
export const SideMenu = widePart('SideMenu', <SideRoom />);
