import { useState } from 'react'
import type { CertificateCandidate } from '#contract/teaching/certificates.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'

/** The values to print for one student, and why a try to issue it failed. */
export type Draft = {
  candidate: CertificateCandidate
  studentName: string
  grade: string
  completedOn: string
  hours: string
  isNameChecked: boolean
  refusal: string | null
}

export type DraftChanges = Partial<Omit<Draft, 'candidate'>>

/** The rows of the third step. `issue` returns whether all were issued; the others stay. */
export function useDrafts(candidates: CertificateCandidate[]) {
  const api = useApi()
  const toast = useToast()
  const [rows, setRows] = useState(() => candidates.map(draftOf))
  const { run, isBusy } = useAction()

  const change = (enrollmentId: string, changes: DraftChanges) =>
    setRows((now) =>
      now.map((row) =>
        row.candidate.enrollmentId === enrollmentId ? { ...row, ...changes } : row,
      ),
    )
  const changeAll = (changes: DraftChanges) =>
    setRows((now) => now.map((row) => ({ ...row, ...changes })))
  const keepRefused = (sentences: Map<string, string>) =>
    setRows((now) =>
      now.flatMap((row) => {
        const refusal = sentences.get(row.candidate.enrollmentId)
        return refusal === undefined ? [] : [{ ...row, refusal }]
      }),
    )

  const issue = async (earlyReason: string): Promise<boolean> => {
    let isAll = false
    await run(async () => {
      try {
        const { message, refused } = await api.issueCertificates({
          certificates: rows.map(inputOf),
          earlyReason,
        })
        toast({ tone: 'good', text: message })
        isAll = refused.length === 0
        if (!isAll) keepRefused(new Map(refused.map((one) => [one.enrollmentId, one.message])))
      } catch (error) {
        const sentences = sentencesIn(error, rows)
        if (sentences !== null) keepRefused(sentences)
        throw error
      }
    })
    return isAll
  }
  return { rows, change, changeAll, issue, isBusy }
}

function draftOf(candidate: CertificateCandidate): Draft {
  const { studentName } = candidate
  return {
    candidate,
    studentName,
    grade: '',
    completedOn: lastDayOf(candidate),
    hours: '',
    isNameChecked: false,
    refusal: null,
  }
}

/** The last day of the batch, once it has come; the day of completion can't be in the future. */
function lastDayOf({ batch }: CertificateCandidate): string {
  return batch === null || batch.isRunning ? '' : batch.endsOn
}

function inputOf({ candidate, studentName, grade, completedOn, hours, isNameChecked }: Draft) {
  return {
    enrollmentId: candidate.enrollmentId,
    studentName,
    isNameChecked,
    grade,
    completedOn,
    hours,
    endsRefund: candidate.refund.rule === 'allowed',
  }
}

/** The server's reason for each place where nothing was issued; null for any other failure. */
function sentencesIn(error: unknown, rows: Draft[]): Map<string, string> | null {
  if (!(error instanceof Problem)) return null
  const fields = Object.entries(error.details.fields ?? {})
  const known = fields.filter(([id]) => rows.some((row) => row.candidate.enrollmentId === id))
  return known.length === 0 ? null : new Map(known)
}
