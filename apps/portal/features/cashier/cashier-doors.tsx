import { useText } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { paths } from '../../shell/paths.ts';

/** The two ways of money, each a press from the other. */
export function CashierDoors({ here }: { here: 'deposit' | 'withdraw' }) {
  const text = useText();
  return (
    <nav aria-label={text('cashier.title')} className="grid grid-cols-2 gap-2">
      {(['deposit', 'withdraw'] as const).map((door) => (
        <a
          key={door}
          href={paths[door]}
          aria-current={door === here ? 'page' : undefined}
          className={buttonLook({ look: door === here ? 'outline' : 'quiet' }, 'bg-surface')}
        >
          {text(`shell.${door}`)}
        </a>
      ))}
    </nav>
  );
}
