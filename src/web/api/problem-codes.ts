import { codesOf } from './codes-of.ts'

/**
 * Every code of a refusal whose sentence is not the office's own. The build puts what comes out here in place of this file
 * (scripts/vite/ready-tables.ts), so that the browser need not know the sentences: the server sends the one that is meant.
 */
export const problemCodes = codesOf('others')
