/** A page number to show, or a gap between two runs of them. */
export type PageMark = number | 'gap-before' | 'gap-after';

/**
 * Which page numbers a pager shows: `margin` at each end and `range` around the current page, which is the range's
 * middle wherever there is room on both sides. A gap of one page is that page.
 */
export function pagesShown(page: number, total: number, margin = 2, range = 5): PageMark[] {
  const left = Math.min(Math.max(page - Math.floor(range / 2), 1), Math.max(total - range + 1, 1));
  const right = left + range - 1;
  const shown = (at: number) => at <= margin || at > total - margin || (at >= left && at <= right);
  const marks: PageMark[] = [];
  for (let at = 1; at <= total; at += 1) {
    const bridges = shown(at - 1) && shown(at + 1);
    if (shown(at) || bridges) marks.push(at);
    else if (typeof marks.at(-1) === 'number') marks.push(at < page ? 'gap-before' : 'gap-after');
  }
  return marks;
}
