import { loginHistory } from '@mela/wire/portal/sign-in.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { useSearch } from '../../router/router-provider.tsx';

/** The page of logins that the address asks for; until it is there, the one before. */
export function useLogins() {
  const [search] = useSearch();
  const asked = Number(search.get('logins') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const query = useQuery({
    ...queryOf(loginHistory, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  return { page, query };
}
