import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { shownIn, type ListColumns } from '@mela/wire/console/list.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListAddress } from '../../data/list-address.ts';
import { useMessage } from '../../data/word.ts';

/** Chooses which columns are shown; the first names the row and stays. */
export function ColumnMenu({ columns, address }: { columns: ListColumns; address: ListAddress }) {
  const text = useText();
  const say = useMessage();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const names = shownIn(columns);
  const choose = (name: string, shown: boolean): void => {
    const chosen = names.filter((one) => (one === name ? shown : address.columns.includes(one)));
    void navigate(address.change({ columns: chosen.join(',') }), { replace: true });
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        {text('console-lists.columns')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text('console-lists.columns')}>
        {names.map((name, at) => (
          <Checkbox
            key={name}
            label={say(columns[name]?.head ?? name)}
            checked={address.columns.includes(name)}
            disabled={at === 0}
            onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
          />
        ))}
        <Button
          look="outline"
          wide
          onClick={() => void navigate(address.change({ columns: null }), { replace: true })}
        >
          {text('console-lists.usual')}
        </Button>
      </Dialog>
    </>
  );
}
