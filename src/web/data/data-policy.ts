import { createContext, useContext } from 'react'

/** What a question says of itself to the policy. */
export type QuestionWords = {
  /** What is said where it fails, instead of the usual sentence. */
  failureText?: string | undefined
  /** Nobody is told of a failure: the page is of use without the answer. */
  isQuiet?: boolean | undefined
}

/** The facts of an act that the policy needs. */
export type ActWords = {
  /** The words for a failure that has none that help. */
  otherwise?: string | undefined
  /** Words of spec §8 that stand for every failure, before its own. */
  specified?: string | undefined
}

/** What failures mean for whoever uses the pages: one policy for students, one for the office. */
export type DataPolicy = {
  /** Hears of each question that failed while a page still waited for it, but not of a quiet one. */
  questionFailed: (failure: unknown, failureText: string | undefined) => void
  /** Hears of each act that failed. */
  actFailed: (failure: unknown) => void
  /** The sentence for an act that failed; null: none. */
  textOfAct: (failure: unknown, words: ActWords) => string | null
}

const MountedPolicy = createContext<DataPolicy | null>(null)

export const PolicyProvider = MountedPolicy.Provider

/** The policy of the layout around. @throws Error where there is none: see data-provider.tsx. */
export function usePolicy(): DataPolicy {
  const policy = useContext(MountedPolicy)
  if (policy === null) throw new Error('usePolicy() needs a DataProvider around')
  return policy
}
