import type { GroupLine, GroupPart, GroupStanding } from '#contract/selling/groups/group-orders.ts'

export const standingLabels = {
  waiting: { tone: 'warn', label: 'Nothing paid yet' },
  partPaid: { tone: 'info', label: 'Paid in part' },
  paid: { tone: 'good', label: 'Paid' },
  over: { tone: 'plain', label: 'Over' },
} as const satisfies Record<GroupStanding, object>

export const placeLabels = {
  waiting: { tone: 'plain', label: 'Seat held' },
  enrolled: { tone: 'good', label: 'Enrolled' },
  ended: { tone: 'plain', label: 'Ended' },
  missing: { tone: 'bad', label: 'Not enrolled' },
} as const satisfies Record<GroupLine['place'], object>

export const partLabels = {
  open: { tone: 'warn', label: 'To be paid' },
  undecided: { tone: 'warn', label: 'At a bank' },
  paid: { tone: 'good', label: 'Paid' },
  underReview: { tone: 'bad', label: 'Needs a person' },
  cancelled: { tone: 'plain', label: 'Not asked for' },
} as const satisfies Record<GroupPart['state'], object>
