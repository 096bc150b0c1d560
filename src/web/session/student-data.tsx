import type { ReactNode } from 'react'
import { problemCode } from '#web/api/problem-code.ts'
import { DataProvider } from '#web/data/data-provider.tsx'
import type { DataPolicy } from '#web/data/data-policy.ts'
import { accountFailureText } from './account-failure-text.ts'
import { endSession } from './end-session.ts'

/** What failures mean on a student's own page, which says itself what is missing. */
const studentPolicy: DataPolicy = {
  questionFailed: endSessionIfOver,
  actFailed: endSessionIfOver,
  textOfAct: (failure) => (isOver(failure) ? null : accountFailureText(failure)),
}

/**
 * Around what is a student's own, asked in the browser only (rule 36). A session that the server no longer knows
 * ends here: the student goes to /login and comes back.
 * @param person the student's id: with another one, what was drawn goes.
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
