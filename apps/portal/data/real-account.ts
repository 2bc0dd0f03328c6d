import { isTrialType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';
import { useSignedIn } from './session.ts';

/** Whether who looks has an account of their own: a visitor and a trial have none. Undefined while it is asked. */
export function useRealAccount(): boolean | undefined {
  const signedIn = useSignedIn();
  const { data: member } = useQuery({ ...queryOf(memberInfo), enabled: signedIn });
  return signedIn ? member && !isTrialType(member.accountType) : false;
}
