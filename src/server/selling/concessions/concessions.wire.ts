import type * as wire from '#contract/selling/concessions.ts'
import type { ListedConcession } from './office/concession-list.store.ts'
import { givesInWords } from './records/concession.ts'
import { concessionOf } from './records/concessions.store.ts'
import { decisionOf } from './records/decision-of.ts'
import type { Deciders } from '../../people/staff/staff.service.ts'

/** @param of.deciders null: the reader may not agree to concessions. */
export function concessionToWire(
  row: ListedConcession,
  { deciders, today }: { deciders: Deciders | null; today: string },
): wire.ConcessionRow {
  const rule = concessionOf(row)
  const { studentName, courseName, scope, reserved, used } = row
  return {
    _id: rule.id,
    via: rule.via,
    studentId: rule.studentId,
    studentName,
    courseName,
    code: rule.code,
    name: rule.name,
    gives: givesInWords(rule),
    reason: rule.reason,
    words: rule.words,
    until: rule.validUntil,
    isOver: rule.validUntil !== null && rule.validUntil < today,
    state: rule.state,
    reserved,
    used,
    totalLimit: rule.totalLimit,
    personLimit: rule.personLimit,
    scope,
    givenByName: rule.givenByName,
    givenOn: rule.givenAt.toISOString(),
    decidedByName: row.decidedByName,
    decidedOn: row.decidedAt?.toISOString() ?? null,
    decidedBecause: row.decidedBecause,
    endedBecause: row.endedBecause,
    decision: deciders && decisionOf(rule, deciders),
  }
}
