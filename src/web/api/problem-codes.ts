import { problemMessages } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'

/**
 * Every code of a refusal. The build puts what comes out here in place of this file (vite.config.ts), so that the
 * browser need not know the sentences: the server sends the one that is meant.
 */
// Object.keys forgets the names; they are the table's own
export const problemCodes = Object.keys(problemMessages) as readonly ProblemCode[]
