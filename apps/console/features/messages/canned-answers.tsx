import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Select } from '@mela/ui/select.tsx';
import { cannedAnswerList, saveCannedAnswer } from '@mela/wire/console/canned-answers.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';

type CannedAnswersProps = {
  /** What whoever asks reads. */
  language: string;
  onPick: (words: string) => void;
};

/**
 * Answers that are given often, in the language of whoever asks: one is chosen, and then put into the answer. Where there is none, whoever
 * may write some is led there, beside the talk: whoever leaves the page leaves the desk.
 */
export function CannedAnswers({ language, onPick }: CannedAnswersProps) {
  const text = useText();
  const may = useMay();
  const { data } = useQuery(queryOf(cannedAnswerList));
  const [chosen, choose] = useState('');
  if (!data) return null;
  const options = data.answers.flatMap(({ id, name, texts }) =>
    texts[language] ? [{ value: id, label: name, words: texts[language] }] : [],
  );
  if (options.length === 0)
    return may(saveCannedAnswer) ? (
      <Link
        to="/canned-answers"
        target="_blank"
        className="self-start text-sm font-semibold text-action underline"
      >
        {text('console-messages.canned')}
      </Link>
    ) : null;
  const picked = options.find(({ value }) => value === chosen);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <Select
          label={text('console-messages.pickCanned')}
          value={picked ? chosen : ''}
          options={[{ value: '', label: text('console-messages.pickCannedNone') }, ...options]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      <Button look="outline" disabled={!picked} onClick={() => picked && onPick(picked.words)}>
        {text('console-messages.putCanned')}
      </Button>
    </div>
  );
}
