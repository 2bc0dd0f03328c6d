import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { lotteryPaths } from '@mela/wire/portal/pages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../../data/call-error.ts';
import type { Router } from '../../router/open-router.ts';
import { RouterProvider } from '../../router/router-provider.tsx';
import { LotteryGamePage } from './lottery-game-page.tsx';
import { lotteryQueries } from './queries.ts';

const BUSY = new CallError('request.too_many', 429, 'That is too much at once');
const catalogue = await readCatalogue('en', ['shell', 'lottery', 'draws', 'orders']);
const router = { view: () => ({ location: { search: '' } }), watch: () => () => undefined };

/** The page for a reader whose last look at the menu was refused; `menu` is what an earlier one has brought. */
function refused(menu?: []): string {
  const asked = { retryOnMount: false, staleTime: Infinity };
  const queries = new QueryClient({ defaultOptions: { queries: asked } });
  const { queryKey } = lotteryQueries.menu();
  const query = queries.getQueryCache().build(queries, { queryKey });
  query.setState({ status: 'error', error: BUSY, data: menu, fetchStatus: 'idle' });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LocaleProvider catalogue={catalogue} language="en" zone="Asia/Dhaka">
        <RouterProvider router={router as unknown as Router}>
          <LotteryGamePage path={lotteryPaths.LOTT} />
        </RouterProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  );
}

test('a refused look takes nothing away that an earlier one has brought', () => {
  expect(refused()).toContain(BUSY.message);
  expect(refused([])).not.toContain(BUSY.message);
  expect(refused([])).toContain('No lottery is on sale here right now.');
});
