import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { PopularGames } from './popular-games.tsx';

/** What a visitor sees where a member's own list would be (SPEC.md §8, guest needing login), and what everybody plays meanwhile. */
export function LoginRequired({ href }: { href: string }) {
  const text = useText();
  return (
    <>
      <EmptyState title={text('shell.loginFirst')}>
        <LinkButton href={href}>{text('shell.login')}</LinkButton>
      </EmptyState>
      <PopularGames />
    </>
  );
}
