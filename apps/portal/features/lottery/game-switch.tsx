import { lotteryPage } from '@mela/wire/portal/pages.ts';
import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { Product } from './queries.ts';

/** The lottery games on sale, one of them open. */
export function GameSwitch({ products, chosen }: { products: readonly Product[]; chosen: Product }) {
  const text = useText();
  return (
    <nav aria-label={text('lottery.games')} className="-mx-3 overflow-x-auto px-3">
      <ul className="flex gap-2">
        {products.map((product) => {
          const isChosen = product.code === chosen.code;
          return (
            <li key={product.code}>
              <a
                href={lotteryPage(product.code)}
                aria-current={isChosen ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center rounded-full border-2 px-4 font-semibold whitespace-nowrap eased',
                  isChosen ? 'border-action text-ink' : 'border-line text-ink-soft hover:border-edge',
                )}
              >
                {product.name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
