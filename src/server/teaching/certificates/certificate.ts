import type { Institute } from '#contract/institute/institute.ts'

/** The institute's facts on a certificate, fixed on the day of issue. */
export type CertificateIssuer = Pick<
  Institute,
  'name' | 'certification' | 'foundedIn' | 'certificateSignatory'
>

/** A certificate as printed, with its current state. */
export type Certificate = {
  id: string
  enrollmentId: string
  studentId: string
  courseId: string
  number: string
  /** 128 random bits, part of the public check address. */
  code: string
  studentName: string
  courseName: string
  courseCode: string
  campus: string
  grade: string | null
  /** YYYY-MM-DD, a day in India. */
  completedOn: string | null
  /** Hours that the office gave, and the printed line with duration and months. */
  hours: number | null
  training: string | null
  /** A PNG as a data URL, where one certificate is shown; null: none. */
  signature?: string | null
  issuedAt: Date
  /** The institute as printed. */
  issuer: CertificateIssuer
  /** The current name of the staff member. */
  issuedBy: string
  revokedAt: Date | null
  revokeReason: string | null
  /** Why it was issued before the last day of its batch; null: it was not. */
  earlyReason: string | null
  /** Numbers of the previous and the next certificate, where a wrong one was replaced. */
  replaces: string | null
  replacedBy: string | null
}

/** Printed facts besides the enrollment's. */
export type Printed = {
  studentName: string
  grade: string | null
  completedOn: string | null
  /** Hours of training; null: the course's duration is printed. */
  hours: number | null
}
