import type { Institute } from '#contract/institute.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import { printedSequence } from '../foundation/series-letters.ts'

/** What a certificate says of the institute, from the day of its issue on. */
export type CertificateIssuer = Pick<
  Institute,
  'name' | 'certification' | 'foundedIn' | 'certificateSignatory'
>

/** A certificate as it was printed, and what became of it. */
export type Certificate = {
  id: string
  enrollmentId: string
  studentId: string
  courseId: string
  number: string
  /** 128 random bits: the public check address. */
  code: string
  studentName: string
  courseName: string
  courseCode: string
  campus: string
  grade: string | null
  /** YYYY-MM-DD, a day in India. */
  completedOn: string | null
  issuedAt: Date
  /** The institute, as it was printed. */
  issuer: CertificateIssuer
  /** The name of the member of staff, as it is now. */
  issuedBy: string
  revokedAt: Date | null
  revokeReason: string | null
  /** The numbers before and after, where a wrong one was replaced. */
  replaces: string | null
  replacedBy: string | null
}

/** What is printed besides the enrollment's details. */
export type Printed = {
  studentName: string
  grade: string | null
  completedOn: string | null
}

/** `KAL/C/2026/000001`: the institute's prefix, the year in India, an unbroken number, after a restore B00001. */
export function certificateNumber(prefix: string, year: number, sequence: number): string {
  return `${prefix}/${year}/${printedSequence(sequence)}`
}

/** The year of the number series. */
export function seriesYearOf(issuedAt: Date): number {
  return Number(indianDayOf(issuedAt).slice(0, 4))
}
