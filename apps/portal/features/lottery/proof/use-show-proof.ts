import { lotterySlipProof } from '@mela/wire/portal/lottery.ts';
import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { call } from '../../../client/call.ts';
import { CallError } from '../../../client/call-error.ts';
import { useNavigate } from '../../../router/router-provider.tsx';
import { verifyPage } from './verify-place.ts';

/** Fetches the proof of a slip and opens the verifier with it. */
export function useShowProof(): (slipId: string) => Promise<void> {
  const navigate = useNavigate();
  const text = useText();
  return async (slipId) => {
    try {
      const proof = await call(lotterySlipProof, { params: { slipId } });
      await navigate(verifyPage, { state: { proof: JSON.stringify(proof, undefined, 2) } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(error.message || text('shell.network'), 'loss');
    }
  };
}
