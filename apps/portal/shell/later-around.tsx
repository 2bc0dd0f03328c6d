import { withStyles } from '../page/later-styles.ts';
import { later } from '../page/later.tsx';
import { useView } from '../router/router-provider.tsx';
import type * as around from './around.ts';

const drawn = import.meta.env.SSR ? await import('./around.ts') : null;

const part = (name: keyof typeof around, room?: ReturnType<typeof SideRoom>) =>
  later(drawn && drawn[name], async () => (await withStyles(import('./around.ts')))[name], room);

/** As wide as the side menu, so that nothing moves when it comes. */
function SideRoom() {
  const { route } = useView();
  return route.wide ? null : <div className="hidden w-66 shrink-0 lg:block" />;
}

export const BottomBar = part('BottomBar');
export const CategoryNav = part('CategoryNav', <div className="hidden min-w-0 flex-1 lg:block" />);
export const Footer = part('Footer');
export const HeaderDoors = part('HeaderDoors', <div className="w-33 max-sm:hidden" />);
export const Notices = part('Notices');
export const ServiceButton = part('ServiceButton');
export const SideMenu = part('SideMenu', <SideRoom />);
