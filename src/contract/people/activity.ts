import * as z from 'zod/mini'
import { WireId } from '../platform/wire-id.ts'
import { counted, Day, paging } from '../platform/lists.ts'

/** The kinds of subject of an activity entry. */
export const activityKinds = [
  'course',
  'department',
  'order',
  'refund',
  'student',
  'certificate',
  'staff',
  'settings',
  'provider-news',
  'policy',
  'day-close',
  'month',
  'settlement',
  'import',
  'bank',
  'restore',
  'integration',
  'batch',
  'trainer',
  'concession',
  'wish',
  'enquiry',
] as const
export type ActivityKind = (typeof activityKinds)[number]

const filters = {
  /** Every word must be found in the actor, the action or the subject. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** An administrator's _id. */
  actor: z.optional(WireId),
  kind: z.optional(z.enum(activityKinds)),
  /** One subject only: its kind is needed too. */
  subject: z.optional(z.string().check(z.maxLength(64))),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const ListActivityInput = z.object({
  ...filters,
  ...paging,
})
export const ExportActivityInput = z.object(filters)

/** Text or a simple value, as it was recorded. */
const Facts = z.nullable(z.record(z.string(), z.unknown()))

export const ActivityLine = z.object({
  _id: z.string(),
  /** ISO 8601 UTC. */
  happenedAt: z.string(),
  actor: z.object({
    kind: z.enum(['admin', 'student', 'portal']),
    _id: z.nullable(z.string()),
    name: z.string(),
  }),
  action: z.string(),
  /** The sentence, in three parts around what it is about: 'changed the fee of', the subject, 'from ₹4,500 to ₹5,000'. */
  did: z.string(),
  subject: z.object({ kind: z.string(), _id: z.string(), label: z.string() }),
  how: z.string(),
  reason: z.nullable(z.string()),
  before: Facts,
  after: Facts,
})
export type ActivityLine = z.infer<typeof ActivityLine>

export const ActivityList = z.object({
  activity: z.array(ActivityLine),
  ...counted,
  /** The actors in the log, for the filter. */
  actors: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type ActivityList = z.infer<typeof ActivityList>
