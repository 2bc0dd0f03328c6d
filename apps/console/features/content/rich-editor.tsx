import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { EditorTools } from './editor-tools.tsx';

type RichEditorProps = {
  label: string;
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
};

/** Pictures are kept under the address that players ask for; the console shows them by its own. Those of others are not taken over. */
const OurImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }, { tag: 'img[src^="/art/"]' }],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.src = String(node.attrs['src']).replace(
        /^\/pictures\/([\da-f-]{36})-\d+\.webp$/,
        '/console/content-pictures/$1',
      );
      dom.alt = String(node.attrs['alt'] ?? '');
      return { dom };
    };
  },
});

/** Only what the server lets through can be written, so that nothing disappears afterwards. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: ['https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => /^(?:https:|mailto:|tel:|\/(?!\/)|#)/.test(url),
    },
  }),
  OurImage,
];

/** Text as it will look: headings, emphasis, lists, quotes, links and pictures. */
export function RichEditor({ label, html, error, onChange }: RichEditorProps) {
  const text = useText();
  const id = useId();
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: 'rich min-h-48 px-3 py-2 outline-none',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-required': 'true',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="text-sm font-semibold">
        {label}
        <span className="text-loss" title={text('shell.required')}>
          <span aria-hidden="true"> *</span>
        </span>
      </span>
      <div
        className={classes(
          'rounded-control border-2 bg-sunken focus-within:border-focus',
          error && isEmpty ? 'border-loss' : 'border-edge',
        )}
      >
        <EditorTools editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {isEmpty ? error : undefined}
      </p>
    </div>
  );
}
