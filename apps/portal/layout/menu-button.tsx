import { useText } from '@mela/i18n/react.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useState } from 'react';
import { lazyComponent } from '../data/loading/lazy-component.ts';
import { ensureArea } from '../data/locale/catalogue.ts';
import { currentLanguage } from '../data/request-context.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { LoadingBoundary } from '../widgets/loading-boundary.tsx';

const PhoneMenu = lazyComponent(async () => {
  const [{ PhoneMenu }] = await Promise.all([
    withStyles(import('./phone-menu.tsx')),
    ensureArea(currentLanguage(), 'install'),
  ]);
  return PhoneMenu;
});

/** The menu of screens that have no room for it beside the page, when it is open. */
export const MenuSheet = ({ onClose }: { onClose: () => void }) => (
  <LoadingBoundary>
    <PhoneMenu onClose={onClose} />
  </LoadingBoundary>
);

/** Opens it; beside a member's balance a phone has no room for that, and has it in the menu of the account. */
export function MenuButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={text('shell.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-2 max-sm:in-data-[session=in]:hidden lg:hidden max-[16rem]:hidden"
      />
      {open && <MenuSheet onClose={() => setOpen(false)} />}
    </>
  );
}
