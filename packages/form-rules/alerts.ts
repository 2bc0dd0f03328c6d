/** How a member is told outside the page that something waits inside: on a device by its push service, by e-mail, by text message. */
export const ALERT_WAYS = ['push', 'email', 'sms'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

type Kind = Readonly<{
  /** The ways that there are; a text message costs money, and goes for what cannot wait alone. */
  ways: readonly AlertWay[];
  /** Nobody switches it off: it protects the account. */
  always: boolean;
  /** Its owner has to have said yes to offers, too. */
  offers?: true;
}>;

/** What members are told of outside the page: the one list, which the wire, the page and the server read. All but what is `always` is off until they choose it. */
export const ALERT_KINDS = {
  /** From staff: what they write, the customer service, tickets; and notices of the system. */
  message: { ways: ['push', 'email'], always: false },
  /** From people of one's own line. */
  line: { ways: ['push', 'email'], always: false },
  /** What has become of deposits and withdrawals. */
  money: { ways: ['push', 'email', 'sms'], always: false },
  offer: { ways: ['push', 'email'], always: false, offers: true },
  /** Changes of what protects the account, where its money goes, its data and its closing: to every proven contact (`announce`). */
  protective: { ways: ['email', 'sms'], always: true },
} as const satisfies Record<string, Kind>;

export type AlertKind = keyof typeof ALERT_KINDS;

export const ALERT_KIND_NAMES = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]];

/** Whether a kind is told in a way at all. */
export const isToldBy = (kind: AlertKind, way: AlertWay): boolean =>
  (ALERT_KINDS[kind].ways as readonly AlertWay[]).includes(way);
