import { createContext, useContext } from 'react'

/** A query's settings for the failure policy. */
export type QueryTexts = {
  /** The message for a failure, in place of the default one. */
  failureText?: string | undefined
  /** A failure is not shown: the page is useful without the response. */
  isQuiet?: boolean | undefined
}

/** An action's settings for the failure policy. */
export type ActWords = {
  /** The message for a failure without a helpful one of its own. */
  otherwise?: string | undefined
  /** Words of spec §8 for every failure, before its own message. */
  specified?: string | undefined
}

/** The handling of failures: one policy for students, one for the office. */
export type DataPolicy = {
  /** Called for each failed query that a page still waits for, except quiet ones. */
  questionFailed: (failure: unknown, failureText: string | undefined) => void
  /** Called for each failed action. */
  actFailed: (failure: unknown) => void
  /** The sentence for a failed action; null: none. */
  textOfAct: (failure: unknown, words: ActWords) => string | null
}

const MountedPolicy = createContext<DataPolicy | null>(null)

export const PolicyProvider = MountedPolicy.Provider

/**
 * The policy of the surrounding layout.
 * @throws Error where there is none: see data-provider.tsx.
 */
export function usePolicy(): DataPolicy {
  const policy = useContext(MountedPolicy)
  if (policy === null) throw new Error('usePolicy() needs a DataProvider around')
  return policy
}
