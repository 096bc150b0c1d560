import type { ReactNode } from 'react'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import type { DataPolicy } from '#web/platform/data/data-policy.ts'
import { accountFailureText } from './account-failure-text.ts'
import { endSession } from './end-session.ts'

/** The failure policy of a student's own pages, which show failures themselves. */
const studentPolicy: DataPolicy = {
  questionFailed: endSessionIfOver,
  actFailed: endSessionIfOver,
  textOfAct: (failure) => (isOver(failure) ? null : accountFailureText(failure)),
}

/**
 * The context of a student's own data, loaded in the browser only (rule 36). If the server no
 * longer knows the session, the student goes to /login and returns.
 * @param person the student's id: another one resets the rendered state.
 */
export function StudentData({ person, children }: { person: string; children: ReactNode }) {
  return (
    <DataProvider key={person} person={person} policy={studentPolicy}>
      {children}
    </DataProvider>
  )
}

function endSessionIfOver(failure: unknown): void {
  if (isOver(failure)) endSession()
}

function isOver(failure: unknown): boolean {
  return problemCode(failure) === 'not-signed-in'
}
