import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';

type Tab<Key extends string> = { key: Key; label: ReactNode };

type TabsProps<Key extends string> = {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** What the chosen tab shows. */
  children?: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the book: arrows move, Home and End jump, one tab stop for the whole row. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onChoose(tab.key);
    row.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const step = STEPS[event.key];
    if (step !== undefined) choose(at + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto rounded-control bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab.key === chosen}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            onKeyDown={onKeyDown}
            className={classes(
              'min-h-10 flex-1 rounded-[9px] px-2.5 text-sm sm:px-4 font-semibold whitespace-nowrap eased',
              tab.key === chosen ? 'bg-action text-on-action' : 'text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
          {children}
        </div>
      )}
    </>
  );
}
