import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useNavigate, useSearch } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { paths } from '../../router/paths.ts';
import { listPage } from '@mela/wire/portal/content-pages.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleTabs } from './article-tabs.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { idOf, pageOf } from './queries.ts';

/** What the brand announces; the one that the address names is open over the list. */
export function Component() {
  const text = useText();
  const brand = useBrandName();
  const navigate = useNavigate();
  const [search] = useSearch();
  const id = idOf(search);
  usePageFacts({
    title: `${text('content.title.notice')} · ${brand}`,
    description: text('content.about.notice', { brand }),
  });
  const list = listPage(paths.announcements, pageOf(search));
  return (
    <>
      <ArticleTabs kind="notice" />
      <ArticleList kind="notice" />
      {id !== null && (
        <NoticeDialog id={id} onClose={() => void navigate(list, { replace: true, still: true })} />
      )}
    </>
  );
}
