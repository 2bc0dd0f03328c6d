import { languageOf, languages, openText } from '@mela/i18n';
import type { PagePlan, PageStart, RenderedPage } from '@mela/wire/page.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { readyCatalogue } from '../client/catalogue.ts';
import { openQueryClient } from '../client/query-client.ts';
import { routes } from '../routes.tsx';
import { App } from './app.tsx';
import type { PageFacts } from './facts.tsx';
import { isRouteFacts } from './route-facts.ts';

const sheets: Record<string, string> = import.meta.glob('../../../packages/ui/themes/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The CSS of each theme by its file's name. */
export const themes = Object.fromEntries(
  Object.entries(sheets).map(([file, css]) => [file.replace(/^.*\/|\.css$/g, ''), css]),
);

/** How a path is drawn, and what it asks first. */
export function planOf(path: string): PagePlan {
  const facts = (matchRoutes(routes, path) ?? []).map(({ route }) => route.handle).filter(isRouteFacts);
  if (facts.some(({ client }) => client === true)) return { drawn: 'browser', asks: [] };
  return { drawn: 'server', asks: facts.flatMap(({ asks = [] }) => asks) };
}

/** Renders a path for a visitor; everything it needs to know is in `start`. */
export async function render(path: string, start: PageStart): Promise<RenderedPage> {
  const language = languageOf(start.language) ?? 'bn';
  const catalogue = await readyCatalogue(language);
  const text = openText(catalogue, language, languages[language].digits);
  let facts: PageFacts = { status: 200, title: '', description: '', picture: null };
  const open = start.brand !== null && start.status === 'open';
  const drawn = planOf(path).drawn === 'server';
  const html =
    drawn || !open
      ? renderToString(
          <App
            start={start}
            queries={openQueryClient(start)}
            language={language}
            catalogue={catalogue}
            hear={(said) => (facts = { ...facts, ...said })}
          >
            {open && (await routed(path))}
          </App>,
        )
      : '';
  return {
    ...facts,
    title: facts.title || (start.brand?.name[language] ?? ''),
    html,
    lang: languages[language].tag,
    stuck: text('shell.slow'),
  };
}

const handler = createStaticHandler(routes);

async function routed(path: string) {
  const context = await handler.query(new Request(new URL(path, 'http://page')));
  if (context instanceof Response) return null;
  return (
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  );
}
