import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { security } from '@mela/wire/portal/security.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../data/query.ts';
import { ContactForm } from './contact-form.tsx';

type Kind = 'phone' | 'email';

const WORDS = {
  phone: { name: 'security.phone', add: 'security.addPhone', change: 'security.changePhone' },
  email: { name: 'security.email', add: 'security.addEmail', change: 'security.changeEmail' },
} as const;

/** How the owner is reached: masked, and to be changed with a code and the password. */
export function ContactsCard() {
  const text = useText();
  const { data } = useQuery(queryOf(security));
  const [binding, setBinding] = useState<Kind | null>(null);
  const titleOf = (kind: Kind) => text(WORDS[kind][data?.[kind] ? 'change' : 'add']);
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('security.contactsTitle')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{text('security.contactsIntro')}</p>
      <ul className="flex flex-col gap-3">
        {(['phone', 'email'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-ink-soft">{text(WORDS[kind].name)}</p>
              <p className="font-semibold break-all">
                {data ? (data[kind] ?? text('security.notSet')) : '–'}
              </p>
            </div>
            <Button look="outline" aria-label={titleOf(kind)} onClick={() => setBinding(kind)}>
              {text(data?.[kind] ? 'security.changeContact' : 'security.addContact')}
            </Button>
          </li>
        ))}
      </ul>
      {binding && (
        <Dialog open onClose={() => setBinding(null)} title={titleOf(binding)}>
          {data?.[binding] && <p className="mb-4">{text('security.changeNote')}</p>}
          <ContactForm kind={binding} onDone={() => setBinding(null)} />
        </Dialog>
      )}
    </Card>
  );
}
