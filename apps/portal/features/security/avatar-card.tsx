import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { removeMemberIcon, setMemberIcon } from '@mela/wire/portal/icon.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { Avatar } from '../../widgets/avatar.tsx';
import { copyText } from '@mela/ui/copy-text.ts';

/** Who one is here: name, user id to copy, and the avatar. */
export function AvatarCard() {
  const text = useText();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const { data: member } = useQuery(queryOf(memberInfo));
  const name = member?.nickname ?? member?.username ?? '';
  const reload = () => queries.invalidateQueries({ queryKey: queryOf(memberInfo).queryKey });
  const choose = useMutation({
    mutationFn: async (file: File) => {
      // Said at once, not after a quarter of an hour on a slow network.
      if (file.size > setMemberIcon.uploadMax)
        throw new CallError('upload.too_large', 413, text('errors.upload.too_large'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      return call(setMemberIcon, { body: { type: file.type || 'image/png', bytes } });
    },
    onSuccess: async () => {
      toast(text('security.avatarSaved'), 'gain');
      await reload();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(removeMemberIcon),
    onSuccess: async () => {
      choose.reset();
      toast(text('security.avatarRemoved'), 'gain');
      await reload();
    },
  });
  const error = choose.error ?? remove.error;
  return (
    <Card>
      <h2 className="sr-only">{text('security.avatarTitle')}</h2>
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-20 text-[30px]" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-bold">{name}</p>
          {member && (
            <div className="flex items-center gap-1 text-sm text-ink-soft">
              <span className="min-w-0 break-all">
                {text('security.userId')}: {member.id}
              </span>
              <IconButton
                icon="copy"
                label={text('security.copyUserId')}
                onClick={() => void copyText(member.id, text)}
              />
            </div>
          )}
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{text('security.avatarHint')}</p>
      <FormError>{error ? sentenceOf(error, text) : undefined}</FormError>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" busy={choose.isPending} onClick={() => picker.current?.click()}>
          {text('security.chooseAvatar')}
        </Button>
        {member?.icon && (
          <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {text('security.removeAvatar')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={text('security.chooseAvatar')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) choose.mutate(file);
        }}
      />
    </Card>
  );
}
