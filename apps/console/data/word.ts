import { isMessageId, sayWord, type AuditAction, type AuditSubjectKind, type FactTopic, type Values, type Word } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { useLanguage } from './language-provider.tsx';

/** Says a message that the server names by its id; what the catalogue does not say comes out as `otherwise`, or as the id. */
export function useMessage(): (id: string, values?: Values, otherwise?: string) => string {
  const { text } = useLocale();
  const { catalogue } = useLanguage();
  return (id, values, otherwise = id) => (isMessageId(catalogue, id) ? text(id, values) : otherwise);
}

/** Words of a list that are put together of others. */
type Composed<List extends string> = List extends 'console-words.action'
  ? AuditAction
  : List extends 'console-words.subject'
    ? AuditSubjectKind
    : List extends 'console-words.fact'
      ? FactTopic
      : never;

/**
 * The system's own words in the reader's language, by the list of messages that says them; what only history still tells is shown as it is
 * kept. What belongs to a vendor or channel is told with its code: `payouts:hand`.
 */
export function useWord(): <List extends string>(
  list: List,
  word: Word<List> | `${Word<List>}:${string}` | Composed<List>,
) => string {
  const say = useMessage();
  return (list, word) => sayWord((id) => say(id, undefined, '') || null, list, word);
}

/** All words of a list of messages, to choose among. */
export function useWords(): (list: string) => readonly { value: string; label: string }[] {
  const { catalogue } = useLanguage();
  const say = useMessage();
  return (list) => {
    const [area = '', name] = list.split('.');
    const ids = Object.keys(catalogue[area] ?? {});
    return ids
      .filter((id) => id.startsWith(`${name}.`))
      .map((id) => ({ value: id.slice(`${name}.`.length), label: say(`${area}.${id}`) }));
  };
}

/** What a field of the registration is called, as on the form; but for the picture, which has no digits here. */
export function useFieldName(): (field: string) => string {
  const say = useMessage();
  return (field) => say(field === 'captcha' ? 'console.regPicture' : `register.${field}`, undefined, field);
}
