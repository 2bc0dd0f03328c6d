/** What a member of staff is there for; each console call says which of them may make it. */
export const STAFF_ROLES = ['support', 'content', 'finance', 'risk', 'lottery', 'admin'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
