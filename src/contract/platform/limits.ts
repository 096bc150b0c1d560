/** The constants of spec §9 that the code uses, and length limits against abuse. */
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
  /** The limit for a sentence about a course, and for a name. */
  courseSentenceMaxLength: 200,
  /** Of a few words about a course. */
  courseWordsMaxLength: 60,
  /** Of some lines about a course. */
  courseLinesMaxLength: 1_200,
  topicsMaxLength: 6_000,
  /** The number of pictures in a list of a course, and the length of their lines. */
  picturesOfCourse: 6,
  picturesMaxLength: 4_500,
  /** Spec §9: 1 MB (rule 38). */
  imageMaxBytes: 1_048_576,
  csvMaxLength: 1_048_576,
  csvMaxRows: 2_000,
  /** Each change of campus makes a new order. */
  ordersPerHour: 20,
  /** Each change of provider opens a new payment page. */
  attemptsPerPart: 10,
  /** Fewer letters match too much for useful suggestions. */
  suggestedFromLength: 2,
} as const

/** The default number of rows of an office list; at most listMaxLimit. */
export const officePageSize = 25
/** The office's lists count no further, and word searches stop earlier: nobody pages that far. */
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

/** Spec §9: edit offers fewer modes than add (rule 9). */
export const modesOnEdit = ['Online', 'Offline'] as const
export const durationsOnEdit = ['1 month', '2 months', '3 months', '6 months', '1 year'] as const

export const imageExtensions = ['png', 'jpg', 'jpeg'] as const

export const campusNameMaxLength = 60
