/** The constants of spec §9 that something keeps to, plus the length caps that keep a field from being used as a weapon. */
export const limits = {
  nameMinLength: 3,
  nameMaxLength: 100,
  emailMaxLength: 254,
  passwordMinLength: 6,
  /** Longer input would only cost hashing time (attack A18). */
  passwordMaxLength: 200,
  refundWindowDays: 7,
  listMaxLimit: 200,
  courseNameMaxLength: 200,
  courseCodeMaxLength: 40,
  departmentTitleMaxLength: 100,
  descriptionMaxLength: 20_000,
  /** Of a sentence beside a course, and of a name. */
  courseSentenceMaxLength: 200,
  /** Of some lines about a course. */
  courseLinesMaxLength: 1_200,
  topicsMaxLength: 6_000,
  /** Spec §9: 1 MB (rule 38). */
  imageMaxBytes: 1_048_576,
  csvMaxLength: 1_048_576,
  csvMaxRows: 2_000,
  /** A student who changes campus again and again makes an order each time. */
  ordersPerHour: 20,
  /** A student who changes the provider again and again opens a page each time. */
  attemptsPerPart: 10,
  /** Fewer letters begin too much to be worth suggesting anything. */
  suggestedFromLength: 2,
} as const

/** How many rows a list of the office answers where nobody says; at most listMaxLimit. */
export const officePageSize = 25
/** A list of the office counts no further, and one that looks for words not even so far: nobody turns over more pages. */
export const countedAtMost = 10_000
export const foundAtMost = 1_000

export const modesOnAdd = ['Online', 'Offline', 'Hybrid'] as const

export const durationsOnAdd = [
  '1 month',
  '2 months',
  '3 months',
  '4 months',
  '6 months',
  '1 year',
] as const

/** Spec §9: edit offers less than add does (rule 9). */
export const modesOnEdit = ['Online', 'Offline'] as const
export const durationsOnEdit = ['1 month', '2 months', '3 months', '6 months', '1 year'] as const

export const imageExtensions = ['png', 'jpg', 'jpeg'] as const

export const campusNameMaxLength = 60
