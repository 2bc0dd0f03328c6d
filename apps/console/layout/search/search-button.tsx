import { useText } from '@mela/i18n/react.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { SearchDialog } from './search-dialog.tsx';

/** Opens the search, as Ctrl-K does anywhere. */
export function SearchButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <IconButton icon="search" label={text('console-lists.search')} onClick={() => setOpen(true)} />
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
