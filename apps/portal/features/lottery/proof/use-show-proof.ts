import type { Proof } from '@mela/lottery-rules';
import { drawProof, lotterySlipProof } from '@mela/wire/portal/lottery.ts';
import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { call } from '../../../client/call.ts';
import { CallError, reasonOf } from '../../../client/call-error.ts';
import { useNavigate } from '../../../router/router-provider.tsx';
import { verifyPage } from './verify-place.ts';

/** Fetches a proof and opens the verifier with it. */
function useVerifier(): (fetched: Promise<Proof>) => Promise<void> {
  const navigate = useNavigate();
  const text = useText();
  return async (fetched) => {
    try {
      const proof = await fetched;
      await navigate(verifyPage, { state: { proof: JSON.stringify(proof, undefined, 2) } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(reasonOf(error) ?? text('shell.network'), 'loss');
    }
  };
}

/** Fetches the proof of a slip and opens the verifier with it. */
export function useShowProof(): (slipId: string) => Promise<void> {
  const verify = useVerifier();
  return (slipId) => verify(call(lotterySlipProof, { params: { slipId } }));
}

/** Fetches the proof of a draw and opens the verifier with it. */
export function useShowDrawProof(): (game: string, numero: string) => Promise<void> {
  const verify = useVerifier();
  return (game, numero) => verify(call(drawProof, { query: { game, numero } }));
}
