import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { NoticePage } from '../../widgets/notice-page.tsx';
import { paths } from '../../router/paths.ts';

/** The points mall of a brand that keeps no points: it says so, and where its gifts are instead. */
export function Component() {
  const text = useText();
  const brand = useBrandName();
  const title = text('games.mallTitle');
  usePageFacts({ title, description: text('games.mallNone', { brand }) });
  return (
    <NoticePage title={title} text={text('games.mallNone', { brand })}>
      <LinkButton href={paths.promotions}>{text('shell.promotions')}</LinkButton>
    </NoticePage>
  );
}
