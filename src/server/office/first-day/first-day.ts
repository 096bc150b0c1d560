import type { InstituteSection } from '#contract/institute/institute.ts'
import type { NeededToOpen } from '#contract/institute/opening.ts'
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
  const opening = await institute.showOpening(deps.clock)
  const left = new Set(institute.sampleSections())
  const isTyped = (need: NeededToOpen, section: InstituteSection) =>
    !opening.missing.includes(need) && !left.has(section)
  const isDone: Record<FirstDayStep, boolean> = {
    name: isTyped('name', 'identity'),
    contact: isTyped('contact', 'contact'),
    campuses: isTyped('campuses', 'campuses'),
    policies: found.hasOwnPolicies && !opening.missing.includes('policies'),
    links: !left.has('links'),
    category: found.hasCategory,
    course: found.hasCourse,
    batch: found.hasBatch,
    mark: institute.facts.mark !== null,
    'second-factor': found.ownersHaveFactors,
    payments: deps.takesRealMoney,
    mail: found.hasSentMail,
    backups: deps.makesBackups(),
  }
  const steps = firstDaySteps.filter((step) => step !== 'links' || !isDone.links)
  return { isDismissed, opening, steps: steps.map((step) => ({ step, isDone: isDone[step] })) }
}

/** Hides the list for everybody, permanently; open steps stay open. */
export async function dismissFirstDay(deps: Deps, by: StaffMember): Promise<void> {
  await deps.inTransaction(async (tx) => {
    if (!(await firstDayStore(tx).dismiss(deps.clock.now()))) return
    await deps.recordActivity(tx, {
      by,
      action: 'first-day-dismissed',
      subject: { kind: 'settings', id: 'first-day', label: 'Before the first student comes' },
    })
  })
}

export async function sendTestMail(deps: Deps, by: StaffMember): Promise<void> {
  const askedAt = deps.clock.now().toISOString()
  await deps.inTransaction((tx) => deps.enqueue(tx, 'send-test-mail', { adminId: by.id, askedAt }))
}
