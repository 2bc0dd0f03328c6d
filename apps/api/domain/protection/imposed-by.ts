/** Who has shut a player out: they themselves, staff for their protection, or a court or register whose word staff passed on. */
export type ImposedBy = 'player' | 'staff' | 'register';
