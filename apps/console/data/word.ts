import { isMessageId, type AuditAction, type Values, type Word } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { useLanguage } from './language-provider.tsx';

/** Says a message that the server names by its id; what the catalogue does not say comes out as `otherwise`, or as the id. */
export function useMessage(): (id: string, values?: Values, otherwise?: string) => string {
  const { text } = useLocale();
  const { catalogue } = useLanguage();
  return (id, values, otherwise = id) => (isMessageId(catalogue, id) ? text(id, values) : otherwise);
}

/**
 * The system's own words in the reader's language, by the list of messages that says them; what only history still tells is shown as it is
 * kept. What belongs to a vendor or channel is told with its code: `payouts:hand`.
 */
export function useWord(): <List extends string>(
  list: List,
  word: Word<List> | `${Word<List>}:${string}`,
) => string {
  const say = useMessage();
  return (list, word) => {
    const [kind = word, code] = word.split(':');
    const said = say(`${list}.${kind}`, undefined, kind);
    return code === undefined ? said : `${said}: ${code}`;
  };
}

/** What a field of the registration is called, as on the form; but for the picture, which has no digits here. */
export function useFieldName(): (field: string) => string {
  const say = useMessage();
  return (field) => say(field === 'captcha' ? 'console.regPicture' : `register.${field}`, undefined, field);
}

/** What somebody did, in the reader's language: by a word of its own, or as what becomes of a thing. */
export function useActionName(): (action: AuditAction) => string {
  const say = useMessage();
  return (action) => {
    for (const [kinds, verdicts] of TOGETHER)
      for (let dash = action.indexOf('-'); dash > 0; dash = action.indexOf('-', dash + 1)) {
        const kind = say(`${kinds}.${action.slice(0, dash)}`, undefined, '');
        const verdict = say(`${verdicts}.${action.slice(dash + 1)}`, undefined, '');
        if (kind !== '' && verdict !== '') return `${kind}: ${verdict}`;
      }
    return say(`console-words.action.${action}`, undefined, action);
  };
}

/** What an action is put together of: `withdrawal-approve`, `vendor-key-requested`. */
const TOGETHER = [
  ['console-words.desk', 'console.step'],
  ['approvals.kind', 'console-words.verdict'],
] as const;
