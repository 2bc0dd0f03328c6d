import type { MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { contentPictureSend } from '@mela/wire/console/content.ts';
import { useSendPicture } from '../../data/use-send-picture.ts';

type LinkDialogProps = { href: string; onClose: () => void; onSet: (href: string) => void };

const ALLOWED = /^(?:|https:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*|#\S+)$/;

/** Where the chosen words of a text lead; empty takes the link away. */
function LinkDialog({ href, onClose, onSet }: LinkDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState(false);
  const set = () => {
    const address = typed.trim();
    if (!ALLOWED.test(address)) return setWrong(true);
    onSet(address);
    return onClose();
  };
  return (
    <Dialog open onClose={onClose} title={text('editing.tool.link')}>
      <div className="flex flex-col gap-4">
        <TextField
          label={text('editing.linkTo')}
          hint={text('editing.linkHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
          error={wrong ? text('editing.linkWrong') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button onClick={set}>{text('shell.confirm')}</Button>
      </div>
    </Dialog>
  );
}

type Tool = Readonly<{
  name: string;
  label: MessageId;
  sign: string;
  isOn(editor: Editor): boolean;
  press(editor: Editor): void;
}>;

/** What can be done to a text. Each sign is a letter or mark that every font has. */
const TOOLS: readonly Tool[] = [
  {
    name: 'heading',
    label: 'editing.tool.heading',
    sign: 'H',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bold',
    label: 'editing.tool.bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'editing.tool.italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bullets',
    label: 'editing.tool.bullets',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: 'editing.tool.numbers',
    sign: '#',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    label: 'editing.tool.quote',
    sign: '“”',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

const LOOK = 'min-h-9 min-w-9 rounded-control px-2 text-sm font-bold eased';

/** The row of tools over a text. */
export function EditorTools({ editor }: { editor: Editor }) {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  const send = useSendPicture(contentPictureSend);
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      ...Object.fromEntries(TOOLS.map(({ name, isOn }) => [name, isOn(now)])),
      link: now.isActive('link'),
    }),
  });
  const look = (name: string) =>
    classes(LOOK, on[name as keyof typeof on] ? 'bg-action text-on-action' : 'hover:bg-raised');
  return (
    <div
      role="toolbar"
      aria-label={text('editing.tools')}
      className="flex flex-wrap gap-1 border-b border-line px-1 py-1"
    >
      {TOOLS.map((tool) => (
        <button
          key={tool.name}
          type="button"
          title={text(tool.label)}
          aria-label={text(tool.label)}
          aria-pressed={on[tool.name as keyof typeof on]}
          onClick={() => tool.press(editor)}
          className={look(tool.name)}
        >
          <span aria-hidden="true">{tool.sign}</span>
        </button>
      ))}
      <button type="button" aria-pressed={on.link} onClick={() => setLinking(true)} className={look('link')}>
        {text('editing.tool.link')}
      </button>
      <button
        type="button"
        aria-busy={send.isPending}
        onClick={() => picker.current?.click()}
        className={look('picture')}
      >
        {text('editing.tool.picture')}
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={text('editing.tool.picture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          send.mutate(file, {
            onSuccess: ({ address, width, height }) =>
              editor
                .chain()
                .focus()
                .setImage({ src: `${address}-768.webp`, alt: file.name.replace(/\.\w+$/, ''), width, height })
                .run(),
          });
        }}
      />
      {linking && (
        <LinkDialog
          href={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={() => setLinking(false)}
          onSet={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetLink().run();
            else chain.setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}
