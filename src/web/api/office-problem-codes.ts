import { codesOf } from './codes-of.ts'

/** Those of the office, made ready as the others are (problem-codes.ts): only its own pages carry them. */
export const officeProblemCodes = codesOf('office')
