import { QueryClientProvider } from '@tanstack/react-query';
import { followFocus } from '@mela/ui/follow-focus.ts';
import { Toasts } from '@mela/ui/toast.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadCatalogue } from './data/catalogue.ts';
import { setCurrentLanguage, currentLanguage } from './data/language.ts';
import { openQueryClient } from './data/query.ts';
import './console.css';
import { LanguageProvider } from './data/language-provider.tsx';
import { routes } from './routes.tsx';

const language = currentLanguage();
setCurrentLanguage(language);
const catalogue = await loadCatalogue(language);
const root = document.querySelector('#root');
if (!root) throw new Error('the page has no place for the app');

followFocus();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={openQueryClient()}>
      <LanguageProvider first={{ language, catalogue }}>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Toasts />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
