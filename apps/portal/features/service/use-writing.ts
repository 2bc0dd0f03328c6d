import { useText } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { MESSAGE_MAX } from '@mela/wire/portal/inbox.ts';
import { writeToService } from '@mela/wire/portal/service.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { onceOnly } from '../../data/money-call.ts';
import { proveHumanity } from '../../data/prove-humanity.ts';
import { useEntry } from '../../data/use-entry.ts';
import { leftOf } from '../../widgets/words-field.tsx';
import { useRefresh } from './queries.ts';

type Written = Readonly<{ csType: string; text: string; proves: boolean }>;

export type Writing = ReturnType<typeof useWriting>;

/**
 * The words that are being written to a desk: they stay while the talk around them begins or ends. Without an answer of the server they are
 * sent again, and are one message all the same. Whoever `proves` does a proof of work for each attempt: one is good once.
 */
export function useWriting({ csType, proves }: Pick<Written, 'csType' | 'proves'>) {
  const text = useText();
  const refresh = useRefresh();
  const [stage, setStage] = useState<'writing' | 'proving' | 'sending' | 'checking'>('writing');
  const [sending] = useState(() =>
    onceOnly(async (said: Written, id) => {
      if (said.proves) setStage((before) => (before === 'checking' ? before : 'proving'));
      const proof = said.proves ? await proveHumanity('service') : undefined;
      setStage((before) => (before === 'checking' ? before : 'sending'));
      return call(writeToService, {
        body: { id, csType: said.csType, text: said.text, ...(proof !== undefined && { proof }) },
      });
    }),
  );
  const { form, submit } = useEntry(writeToService, {
    typed: { text: '' },
    // Sent under the id that this sending keeps until an answer comes.
    bodyOf({ text: typed }) {
      const said = typed.trim();
      if (said === '') return { wrong: { text: text('errors.field.required') } };
      return leftOf(said, MESSAGE_MAX) < 0
        ? { wrong: { text: text('errors.field.too-long') } }
        : { body: { id: newId(), csType, text: said } };
    },
    async send({ text: said }) {
      try {
        await sending.run({ csType, text: said, proves }, () => setStage('checking'));
      } finally {
        setStage('writing');
      }
      await refresh();
      form.reset();
      // The field of the talk, where one has begun in the place of the first words.
      setTimeout(() => form.setFocus('text'));
    },
  });
  return { form, submit, stage };
}
