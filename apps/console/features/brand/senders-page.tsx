import { useText } from '@mela/i18n/react.ts';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';
import { SenderCards } from './senders.tsx';

/** Who brings the brand's messages, for those who decide on it and manage nothing else of the brand. */
export function Component() {
  const text = useText();
  return (
    <>
      <PageHead title={text('console-brand.sendersTitle')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-brand.sendersDecideNote')}</p>
      <Section title={text('console-brand.senders')}>
        <SenderCards />
      </Section>
    </>
  );
}
