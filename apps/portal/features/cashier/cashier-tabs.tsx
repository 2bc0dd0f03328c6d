import { useText } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { paths } from '../../router/paths.ts';

/** The two ways of money, each a press from the other. */
export function CashierTabs({ here }: { here: 'deposit' | 'withdraw' }) {
  const text = useText();
  return (
    <nav aria-label={text('cashier.title')} className="grid grid-cols-2 gap-2">
      {(['deposit', 'withdraw'] as const).map((page) => (
        <a
          key={page}
          href={paths[page]}
          aria-current={page === here ? 'page' : undefined}
          className={buttonLook({ look: page === here ? 'outline' : 'quiet' }, 'bg-surface')}
        >
          {text(`shell.${page}`)}
        </a>
      ))}
    </nav>
  );
}
