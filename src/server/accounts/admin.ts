/** A member of staff who manages the catalogue. */
export type Admin = { id: string; name: string; email: string }
