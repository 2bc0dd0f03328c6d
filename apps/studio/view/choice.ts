import { element } from './element.ts';

/** A choice between a few, as buttons of which one is pressed; `onChoose` hears the new one. */
export function openChoice<Value extends string | number>(
  label: string,
  options: readonly (readonly [value: Value, name: string])[],
  first: Value,
  onChoose: (value: Value) => void,
) {
  const buttons = options.map(([value, name]) => {
    const button = element('button', { type: 'button', textContent: name, onclick: () => choose(value) });
    return { value, button };
  });
  const group = element('div', { className: 'choice' }, ...buttons.map(({ button }) => button));
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  const mark = (chosen: Value) => {
    for (const { value, button } of buttons) button.setAttribute('aria-pressed', String(value === chosen));
  };
  function choose(value: Value): void {
    mark(value);
    onChoose(value);
  }
  mark(first);
  return {
    field: element('div', { className: 'chosen' }, element('span', { textContent: label }), group),
    mark,
  };
}
