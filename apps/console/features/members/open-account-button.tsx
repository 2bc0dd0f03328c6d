import { useText, useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Select } from '@mela/ui/select.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { openAccount } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { useEntry } from '../../data/use-entry.ts';

type DefaultPasswordProps = {
  username: string;
  issued: { password: string; expiresAt: Date };
  onClose: () => void;
};

/** A default password, shown once and kept nowhere on this page. */
function DefaultPassword({ username, issued, onClose }: DefaultPasswordProps) {
  const { text, formats } = useLocale();
  return (
    <Dialog open onClose={onClose} title={`${text('console.newPassword')}: ${username}`}>
      <p className="mb-3 text-center">
        <code className="text-xl font-bold select-all">{issued.password}</code>
      </p>
      <p>{text('console.resetPasswordShown', { until: formats.moment(issued.expiresAt) })}</p>
    </Dialog>
  );
}

type Opened = AnswerOf<typeof openAccount> & { username: string };

/** Opens an account for somebody; its default password is shown once. */
export function OpenAccountButton() {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!may(openAccount)) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.openAccount')}
      </Button>
      {asking && <Asking onClose={() => setAsking(false)} onOpened={setOpened} />}
      {opened && (
        <DefaultPassword username={opened.username} issued={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

const TABS = ['member', 'agent'] as const;
const AGENT_TYPES = [1, 2, 41, 42] as const;
const EMPTY = { username: '', nickname: '', upline: '', reason: '' };

function Asking({ onClose, onOpened }: { onClose: () => void; onOpened: (opened: Opened) => void }) {
  const text = useText();
  const [tab, setTab] = useState<(typeof TABS)[number]>('member');
  const [agentType, setAgentType] = useState<(typeof AGENT_TYPES)[number]>(1);
  const isHead = tab === 'agent' && agentType === 1;
  const { form, submit } = useEntry(openAccount, {
    typed: EMPTY,
    bodyOf: (typed) => ({
      body: {
        ...typed,
        type: tab === 'member' ? (0 as const) : agentType,
        upline: isHead ? '' : typed.upline,
      },
    }),
    done(answer, typed) {
      const username = typed.username.trim();
      toast(text('console.openAccountDone', { username }), 'gain');
      onOpened({ ...answer, username });
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof typeof EMPTY) => ({
    ...form.register(name),
    error: errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <Dialog open onClose={onClose} title={text('console.openAccount')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Tabs
          label={text('console.accountFor')}
          tabs={TABS.map((key) => ({ key, label: text(`console.accountTab.${key}`) }))}
          chosen={tab}
          onChoose={setTab}
        >
          <div className="flex flex-col gap-4 pt-4">
            {tab === 'agent' && (
              <Select
                label={text('console.agentType')}
                options={AGENT_TYPES.map((type) => ({
                  value: String(type),
                  label: text(`console.agentType.${type}`),
                }))}
                value={String(agentType)}
                onChange={({ target }) =>
                  setAgentType(AGENT_TYPES.find((type) => String(type) === target.value) ?? 1)
                }
              />
            )}
            <TextField
              label={text('console.username')}
              hint={text('console.usernameHint')}
              autoCapitalize="none"
              spellCheck={false}
              required
              {...field('username')}
            />
            <TextField
              label={text('console.nickname')}
              hint={text('console.nicknameHint')}
              {...field('nickname')}
            />
            {!isHead && (
              <TextField
                label={text('console.upline')}
                hint={text(tab === 'agent' ? 'console.uplineAgentHint' : 'console.uplineHint')}
                autoCapitalize="none"
                spellCheck={false}
                required={tab === 'agent'}
                {...field('upline')}
              />
            )}
            <TextField
              label={text('console.reason')}
              hint={text('console.reasonHint')}
              required
              {...field('reason')}
            />
            <p>{text('console.openAccountNote')}</p>
            <FormError>{errors.root?.message}</FormError>
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="outline" onClick={onClose}>
                {text('shell.cancel')}
              </Button>
              <Button type="submit" busy={isSubmitting}>
                {text('shell.confirm')}
              </Button>
            </div>
          </div>
        </Tabs>
      </form>
    </Dialog>
  );
}
