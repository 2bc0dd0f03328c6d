/** Brings what the keyboard has come to into sight, in rows that can be pushed sideways too: browsers leave it there half out of them. */
export function followFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
