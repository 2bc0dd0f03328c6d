import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { NoticePage } from '../../widgets/notice-page.tsx';

/** What the device keeps for times without a network: every address is drawn in it. */
export function Component() {
  const text = useText();
  const title = text('shell.offlineTitle');
  usePageFacts({ title });
  return (
    <NoticePage title={title} text={text('shell.offlineText')}>
      <Button onClick={() => location.reload()}>{text('shell.retry')}</Button>
    </NoticePage>
  );
}
