import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { freePlay } from '@mela/wire/portal/session.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { useBrand } from '../../data/start.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { proveHumanity } from './prove-humanity.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { useAfterSignIn } from './use-sign-in.ts';

/** Enters with play money, where the brand offers that. */
export function FreePlayButton() {
  const text = useText();
  const { flags } = useBrand();
  const signedIn = useAfterSignIn();
  const enter = useMutation({
    mutationFn: async () => {
      const proof = await proveHumanity('freeplay');
      return call(freePlay, { body: { os: navigator.platform, platform: 'W', version: 3, proof } });
    },
    onSuccess: signedIn,
  });
  if (!flags['freePlay']) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Button look="outline" wide busy={enter.isPending} onClick={() => enter.mutate()}>
        {text('login.freePlay')}
      </Button>
      <p className="text-center text-sm text-ink-soft">{text('login.freePlayHint')}</p>
      <FormError>{enter.error ? sentenceOf(enter.error, text) : undefined}</FormError>
    </div>
  );
}
