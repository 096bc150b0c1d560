import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { expect, test } from 'vitest'
import { missingOr } from './missing.ts'

test.each<ProblemCode>(['course-not-found', 'invalid-input', 'malformed-request'])(
  '%s means that the course does not exist',
  (code) => {
    expect(missingOr(new Problem(code), 'course-not-found')).toMatchObject({
      init: { status: 404 },
    })
  },
)

test.each([new Problem('unavailable'), new Problem('receipt-not-found'), new Error('a bug')])(
  '%s does not mean that',
  (error) => {
    expect(missingOr(error, 'course-not-found')).toBe(error)
  },
)
