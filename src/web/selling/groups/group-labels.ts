import type { GroupLine, GroupPart, GroupStanding } from '#contract/selling/groups/group-orders.ts'

export const standingLabels = {
  waiting: { tone: 'warn', label: 'Not paid' },
  partPaid: { tone: 'info', label: 'Partly paid' },
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
  open: { tone: 'warn', label: 'Due' },
  undecided: { tone: 'warn', label: 'At the bank' },
  paid: { tone: 'good', label: 'Paid' },
  underReview: { tone: 'bad', label: 'To decide' },
  cancelled: { tone: 'plain', label: 'Cancelled' },
} as const satisfies Record<GroupPart['state'], object>
