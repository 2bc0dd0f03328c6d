import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import type { SteadyRows } from '../data/steady-rows.ts';

/** Announces what has come to a list or left it since it was shown, and shows it when asked to. */
export function NewRows<Row>({ steady: { fresh, gone, renew } }: { steady: SteadyRows<Row> }) {
  const text = useText();
  return (
    <output className="mb-2 block empty:hidden">
      {(fresh > 0 || gone.size > 0) && (
        <Button look="quiet" size="small" onClick={renew}>
          <Icon of="refresh-cw" className="size-4" />
          {text('console-lists.newRows', { count: fresh })}
        </Button>
      )}
    </output>
  );
}
