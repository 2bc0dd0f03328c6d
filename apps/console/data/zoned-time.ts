/** How far a zone is ahead of UTC at an instant, in ms. */
function aheadIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const there = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return there - Math.floor(at / 1000) * 1000;
}

/** An instant as a field for date and time takes it, in the brand's zone; empty for none. */
export function toField(instant: string | null, zone: string): string {
  if (instant === null) return '';
  const at = Date.parse(instant);
  return new Date(at + aheadIn(zone, at)).toISOString().slice(0, 16);
}

/** The instant that a field for date and time names in the brand's zone; null for an empty one. */
export function fromField(typed: string, zone: string): string | null {
  if (typed === '') return null;
  const asUtc = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Twice, for the zone may have moved its clocks in between.
  const near = asUtc - aheadIn(zone, asUtc);
  return new Date(asUtc - aheadIn(zone, near)).toISOString();
}
