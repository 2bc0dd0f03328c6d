/** The link was used, replaced by a newer one, is older than half an hour, or never was. */
export type LinkOver = { kind: 'link-over' };

export type SecurityRefusal = LinkOver;
