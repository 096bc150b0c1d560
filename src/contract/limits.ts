/** The constants of spec §9 that something keeps to, plus the length caps that keep a field from being used as a weapon. */
export const limits = {
  nameMinLength: 3,
  nameMaxLength: 100,
  emailMaxLength: 254,
  passwordMinLength: 6,
  /** Longer input would only cost hashing time (security.md A18). */
  passwordMaxLength: 200,
  refundWindowDays: 7,
  listMaxLimit: 200,
  /** A student who changes campus again and again makes an order each time. */
  ordersPerHour: 20,
} as const

export const campuses = ['Kottiyam', 'Kadappakkada', 'Kochi'] as const
export type Campus = (typeof campuses)[number]
export const defaultCampus: Campus = 'Kochi'

export const modesOnAdd = ['Online', 'Offline', 'Hybrid'] as const

export const durationsOnAdd = [
  '1 month',
  '2 months',
  '3 months',
  '4 months',
  '6 months',
  '1 year',
] as const
