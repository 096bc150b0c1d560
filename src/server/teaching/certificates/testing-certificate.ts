import type { PrintedCertificate } from './document/certificate-pdf.ts'

/** A certificate for tests, with every printed field filled. */
export function testingCertificate(changes: Partial<PrintedCertificate> = {}): PrintedCertificate {
  return {
    id: '018f3b6e-2c4d-7abc-8def-0123456789ab',
    enrollmentId: '018f3b6e-2c4d-7abc-8def-0123456789ac',
    studentId: '018f3b6e-2c4d-7abc-8def-0123456789ad',
    courseId: '018f3b6e-2c4d-7abc-8def-0123456789ae',
    number: 'KAL/C/2026/000001',
    studentName: 'Anu Nair',
    courseName: 'AutoCAD',
    courseCode: 'CIV-101',
    campus: 'Kochi',
    grade: 'A',
    completedOn: '2026-08-01',
    hours: 120,
    training: '120 hours, May to Jul 2026',
    issuedAt: new Date('2026-08-05T15:34:00.000Z'),
    revokedAt: null,
    revokeReason: null,
    earlyReason: null,
    replaces: null,
    replacedBy: null,
    checkUrl: 'https://kalari.test/verify/q8x0nZ3vT1yYh2kM5r7dLw',
    ...changes,
  }
}
