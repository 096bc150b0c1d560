import type { ResultStatus } from '../../money/payments.ts'

/** The five departments with paths of their own (rules 6, 38); others live under /departments/{slug}. */
export const knownDepartments = [
  { slug: 'civil', path: '/civil', title: 'Civil Engineering', banner: 'Civil engineering' },
  {
    slug: 'electrical',
    path: '/electrical',
    title: 'Electrical Engineering',
    banner: 'Electrical engineering',
  },
  {
    slug: 'mechanical',
    path: '/mechanical',
    title: 'Mechanical Engineering',
    banner: 'Mechanical engineering',
  },
  { slug: 'software', path: '/software', title: 'Software', banner: 'Software' },
  { slug: 'cse', path: '/cse', title: 'Computer Science', banner: 'Computer science' },
] as const

export const resultPaths = {
  CHARGED: '/payment/success',
  FAILED: '/payment/failure',
  PENDING: '/payment/pending',
} as const satisfies Record<ResultStatus, string>
