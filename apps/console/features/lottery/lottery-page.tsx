import { useText } from '@mela/i18n/react.ts';
import { Link } from 'react-router';
import { PageHead } from '../../widgets/page-head.tsx';
import { Draws } from './draws.tsx';

/** The draws of the brand's lotteries, and the way to the lotteries themselves. */
export function Component() {
  const text = useText();
  return (
    <>
      <PageHead title={text('console.lottery')}>
        <Link to="/lottery/games" className="font-semibold text-action underline">
          {text('console-lottery.title')}
        </Link>
      </PageHead>
      <Draws />
    </>
  );
}
