import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { cannedAnswerList, cannedAnswerOverview } from '@mela/wire/console/canned-answers.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { nameIn } from '../../data/name-in.ts';
import { queryOf } from '../../data/query.ts';
import { Drawer } from '../../widgets/drawer.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { AnswerForm } from './answer-form.tsx';

/** What stands in the address for one that is not there yet. */
const NEW = 'new';

const beginning = (words: string) => <span className="line-clamp-2">{words}</span>;

/** The answers that staff give often; one of them open beside the list. */
export function Component() {
  const { text, language } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  const query = useQuery(queryOf(cannedAnswerList));
  const address = useAddress();
  const navigate = useNavigate();
  const [nextId, setNextId] = useState(newId);
  const open = address.get('open');
  const close = () => void navigate(address.change({ open: null }));
  return (
    <>
      <PageHead title={text('console-messages.canned')}>
        <Button size="small" look="outline" onClick={() => void navigate(address.change({ open: NEW }))}>
          {text('console-messages.newCanned')}
        </Button>
      </PageHead>
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-messages.cannedNote')}</p>
      <Loaded query={query}>
        {({ answers }) => {
          const kept = answers.find(({ id }) => id === open) ?? null;
          const blank = {
            id: nextId,
            name: '',
            texts: Object.fromEntries(languages.map((one) => [one, ''])),
          };
          return (
            <>
              <List
                endpoint={cannedAnswerOverview}
                label={text('console-messages.canned')}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                hrefOf={({ id }) => address.change({ open: id })}
                cells={{ texts: ({ texts }) => beginning(nameIn(texts, language) ?? '') }}
              />
              {(kept !== null || open === NEW) && (
                <Drawer open onClose={close} title={kept?.name ?? text('console-messages.newCanned')}>
                  <AnswerForm
                    key={open}
                    answer={kept ?? blank}
                    isNew={kept === null}
                    onDone={() => {
                      setNextId(newId());
                      close();
                    }}
                  />
                </Drawer>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
