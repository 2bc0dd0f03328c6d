import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { handOff } from '@mela/wire/portal/sign-in.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { sentenceOf } from '../../data/refusals.ts';

/** Makes the link that carries this session into another browser, and copies it where the browser lets us. */
export function HandOff() {
  const text = useText();
  const make = useMutation({
    mutationFn: async () => {
      const { code } = await call(handOff);
      const link = new URL('/', location.origin);
      link.searchParams.set('token', code);
      return link.href;
    },
    onSuccess: async (link) => {
      const copied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      if (copied) toast(text('security.handOffCopied'), 'gain');
    },
  });
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-bold">{text('security.handOffTitle')}</h3>
      <p className="text-ink-soft">{text('security.handOffIntro')}</p>
      {make.data !== undefined && (
        <TextField
          label={text('security.handOffLink')}
          readOnly
          value={make.data}
          onFocus={({ target }) => target.select()}
        />
      )}
      <FormError>{make.error ? sentenceOf(make.error, text) : undefined}</FormError>
      <Button look="outline" className="self-start" busy={make.isPending} onClick={() => make.mutate()}>
        {text('security.handOffMake')}
      </Button>
    </div>
  );
}
