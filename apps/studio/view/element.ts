type Child = Node | string;

/** Makes an element with properties and children; the one way the games' pages build what is not on the canvas. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Writes a text where it is not written already: what stays as it is, is not laid out again. */
export const write = (target: HTMLElement, text: string): void => {
  if (target.textContent !== text) target.textContent = text;
};

/** A drawn sign for a button, out of the path of a 24 × 24 icon. */
export function sign(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawn.setAttribute('d', path);
  svg.append(drawn);
  return svg;
}

/** Closes a button or opens it again. A closed one does nothing but keeps the focus, so that whoever plays by keyboard goes on from there. */
export function setClosed(button: HTMLButtonElement, closed: boolean): void {
  if (button.getAttribute('aria-disabled') !== String(closed))
    button.setAttribute('aria-disabled', String(closed));
}

/** What a button does when it is pressed while it is not closed. */
export const unlessClosed =
  (press: () => void) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element && currentTarget.getAttribute('aria-disabled') !== 'true') press();
  };

/** A button that shows a sign and says what it does to those who cannot see it. */
export function signButton(
  className: string,
  label: string,
  path: string,
  press: () => void,
): HTMLButtonElement {
  const onclick = unlessClosed(press);
  const button = element('button', { type: 'button', className, title: label, onclick }, sign(path));
  button.setAttribute('aria-label', label);
  return button;
}
