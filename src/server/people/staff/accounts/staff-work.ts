import { messages } from '#contract/messages.ts'
import { mayBeLimited, staffRoleNames } from '#contract/platform/roles.ts'
import { Problem } from '#contract/problems.ts'
import { knownCampus } from '../../../institute/institute.service.ts'
import type { StaffWork, StaffWorkInput } from '../members/admin.ts'
import type { StaffDeps } from '../members/staff-deps.ts'

/**
 * Checks the campus of a member of staff, and fills in what was left out.
 * @throws Problem unknown-campus; invalid-input where a limit has no campus, or the role has no limit.
 */
export function readWork(
  { institute }: Pick<StaffDeps, 'institute'>,
  { role, campus = null, isCampusOnly = false }: StaffWorkInput,
): StaffWork {
  const work = { role, campus, isCampusOnly }
  if (work.campus !== null) knownCampus(institute, work.campus)
  if (!work.isCampusOnly) return work
  if (work.campus === null)
    throw new Problem('invalid-input', { fields: { campus: messages.required } })
  if (!mayBeLimited(work.role))
    throw new Problem('invalid-input', { fields: { isCampusOnly: messages.notLimitedToCampus } })
  return work
}

/** The work in the words of the activity log. */
export function describeWork({ role, campus, isCampusOnly }: StaffWork) {
  return {
    role: staffRoleNames[role],
    ...(campus === null ? {} : { campus: isCampusOnly ? `${campus} only` : campus }),
  }
}
