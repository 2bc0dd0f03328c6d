import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { usePageFacts } from './facts.tsx';
import { NoticePage } from './notice-page.tsx';
import { paths } from '../router/paths.ts';

/** No such address. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('shell.notFoundTitle'), status: 404 });
  return (
    <NoticePage title={text('shell.notFoundTitle')} text={text('shell.notFoundText')}>
      <LinkButton href={paths.home}>{text('shell.goHome')}</LinkButton>
    </NoticePage>
  );
}
