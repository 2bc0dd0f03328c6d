import { isTrialType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../data/call.ts';
import { noteFirstLogin } from '../../../data/sign-in/first-login.ts';
import { queryOf } from '../../../data/query.ts';
import { isSessionOver, sessionToken, startSession, takeUp } from '../../../data/session.ts';
import { useNavigate, useSearch, useView } from '../../../router/router-provider.tsx';
import { paths } from '../../../router/paths.ts';

/** As much of an account as tells it from others. */
type Who = Readonly<{ id: string }>;

/** Where the reader wanted to go before the login stood in the way; only ever a page of this site. */
export function wantedPage(search: URLSearchParams, otherwise: string): string {
  const next = search.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : otherwise;
}

/** What follows every way of signing in: the session begins, and the reader goes where they wanted to go. */
export function useAfterSignIn(otherwise: string = paths.home) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();
  return async ({ token, firstTimeLogin }: { token: string; firstTimeLogin: boolean }): Promise<void> => {
    if (firstTimeLogin) noteFirstLogin();
    const goesOn = isSessionOver();
    startSession(token);
    if (goesOn) await comeBack(queries);
    await navigate(wantedPage(search, otherwise), { replace: true, back: goesOn });
    await queries.invalidateQueries();
  };
}

/**
 * Leads whoever comes already signed in to where they wanted to go, or to the home page. A trial member may stay where `trialsToo`: only a
 * real account is new to them.
 */
export function useVisitorsOnly({ trialsToo = false } = {}): void {
  const navigate = useNavigate();
  const [search] = useSearch();
  useEffect(() => {
    if (sessionToken() === null) return;
    const leave = () => void navigate(wantedPage(search, paths.home), { replace: true });
    if (!trialsToo) return leave();
    call(memberInfo).then(
      ({ accountType }) => isTrialType(accountType) || leave(),
      // The session has ended: there is nobody to lead away.
      () => undefined,
    );
    // As the page opens: who signs in on it goes where the form leads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** After a session that ended by itself: its owner finds what the tab kept for them, and whoever else comes finds nothing. */
async function comeBack(queries: QueryClient): Promise<void> {
  const { queryKey } = queryOf(memberInfo);
  const before = queries.getQueryData<Who>(queryKey);
  queries.removeQueries({ type: 'inactive' });
  const now = await call(memberInfo).catch(() => undefined);
  takeUp(before !== undefined && before.id === now?.id);
}

/** Closes a sign-in dialog: the page below it stays, home unless the dialog asked somebody to go on there. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { layers } = useView();
  const [search] = useSearch();
  return () => {
    const stays = isSessionOver() && layers[0] !== undefined;
    takeUp(false);
    void navigate(stays ? wantedPage(search, paths.home) : paths.home, { replace: true, back: stays });
  };
}

/** The other dialog's address, which keeps in mind where the reader wanted to go. */
export function useOtherDialog(path: string): string {
  const [search] = useSearch();
  const kept = search.toString();
  return kept ? `${path}?${kept}` : path;
}

/** Begins with the first field, where that does not bring up a keyboard over half the screen. */
export function useFirstField(focus: () => void): void {
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) focus();
    // Once, when the dialog has opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
