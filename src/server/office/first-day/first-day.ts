import { firstDaySteps } from '#contract/office/first-day.ts'
import type { FirstDay, FirstDayStep } from '#contract/office/first-day.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { firstDayStore } from './first-day.store.ts'

type Deps = Pick<
  OfficeDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'institute'
  | 'inTransaction'
  | 'makesBackups'
  | 'recordActivity'
  | 'takesRealMoney'
>

/** Derives the first-day list from facts; no step is ticked by hand. */
export async function showFirstDay(deps: Deps): Promise<FirstDay> {
  const { institute } = deps
  const { isDismissed, ...found } = await firstDayStore(deps.db).facts()
  const left = institute.sampleFacts()
  const isDone: Record<FirstDayStep, boolean> = {
    name: !left.includes('name'),
    campuses: !left.includes('address') && !left.includes('email'),
    mark: institute.facts.mark !== null,
    policies: found.hasOwnPolicies,
    catalogue: found.hasCatalogue,
    'second-factor': found.ownersHaveFactors,
    payments: deps.takesRealMoney,
    mail: found.hasSentMail,
    backups: deps.makesBackups(),
  }
  return { isDismissed, steps: firstDaySteps.map((step) => ({ step, isDone: isDone[step] })) }
}

/** Hides the list for everybody, permanently; open steps stay open. */
export async function dismissFirstDay(deps: Deps, by: StaffMember): Promise<void> {
  await deps.inTransaction(async (tx) => {
    if (!(await firstDayStore(tx).dismiss(deps.clock.now()))) return
    await deps.recordActivity(tx, {
      by,
      action: 'first-day-dismissed',
      subject: { kind: 'settings', id: 'first-day', label: 'The first day' },
    })
  })
}

export async function sendTestMail(deps: Deps, by: StaffMember): Promise<void> {
  const askedAt = deps.clock.now().toISOString()
  await deps.inTransaction((tx) => deps.enqueue(tx, 'send-test-mail', { adminId: by.id, askedAt }))
}
