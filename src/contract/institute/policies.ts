import * as z from 'zod/mini'
import { Message } from '../people/accounts.ts'
import { messages } from '../messages.ts'
import { nullableText, positiveInteger } from '../platform/text/plain-fields.ts'
import { policyKinds, policyTextMaxLength } from './policy-kinds.ts'

/** The promises of a refund policy version, in numbers. Free courses have nothing to refund. */
export const RefundTerms = z.object({
  /** Days from the enrollment. */
  days: z.int().check(z.gte(1), z.lte(365)),
  excludesTrial: z.boolean(),
  /** No refund once a completion certificate has been issued. */
  excludesCertified: z.boolean(),
})
export type RefundTerms = z.infer<typeof RefundTerms>

const Kind = z.enum(policyKinds)
/** Days are days of the Indian calendar, as 2026-12-01. */
const Day = z.iso.date({ error: messages.dayInvalid })

export const ShowPolicyInput = z.object({
  kind: Kind,
  /** Left out: the version in force. */
  number: z.optional(positiveInteger(10_000)),
})

/** toCome: published, and not in force yet. */
export const policyStandings = ['toCome', 'inForce', 'earlier'] as const

const PolicyVersion = z.object({
  number: z.number(),
  effectiveOn: z.string(),
  standing: z.enum(policyStandings),
})

/** A version for everybody, and the list of all versions, newest first. */
export const PolicyShown = z.object({
  policy: z.extend(PolicyVersion, { kind: Kind, text: z.string() }),
  versions: z.array(PolicyVersion),
})
export type PolicyShown = z.infer<typeof PolicyShown>

/** The refund terms in force, and the version of each policy in force. */
export const RefundTermsShown = z.object({
  version: z.number(),
  terms: RefundTerms,
  inForce: z.object({ refund: z.number(), privacy: z.number(), terms: z.number() }),
})
export type RefundTermsShown = z.infer<typeof RefundTermsShown>

export const PolicyKindInput = z.object({ kind: Kind })

/** Moments are ISO 8601 UTC. publishedByName null: published from the institute's files. */
const OfficePolicyVersion = z.extend(PolicyVersion, {
  publishedOn: z.string(),
  publishedByName: nullableText,
  terms: z.nullable(RefundTerms),
})
export type OfficePolicyVersion = z.infer<typeof OfficePolicyVersion>

/** objection: why its text cannot be published. */
export const PolicyDraft = z.object({
  number: z.number(),
  text: z.string(),
  effectiveOn: nullableText,
  terms: z.nullable(RefundTerms),
  revision: z.number(),
  objection: nullableText,
})
export type PolicyDraft = z.infer<typeof PolicyDraft>

/**
 * A policy for the office. `last`: the published version before the draft, with its text; null: none
 * yet. `starter`: a text with placeholders to begin with.
 */
export const OfficePolicy = z.object({
  kind: Kind,
  versions: z.array(OfficePolicyVersion),
  last: z.nullable(
    z.object({ number: z.number(), text: z.string(), terms: z.nullable(RefundTerms) }),
  ),
  draft: z.nullable(PolicyDraft),
  starter: z.string(),
  /** The earliest first day of a new version. */
  earliestOn: z.string(),
})
export type OfficePolicy = z.infer<typeof OfficePolicy>

export const OfficePolicies = z.object({
  policies: z.array(
    z.object({ kind: Kind, versions: z.array(OfficePolicyVersion), hasDraft: z.boolean() }),
  ),
})
export type OfficePolicies = z.infer<typeof OfficePolicies>

/** revision: of the draft that was read; 0 where there was none. */
export const SavePolicyDraftInput = z.object({
  kind: Kind,
  text: z
    .string({ error: messages.required })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.required }),
      z.maxLength(policyTextMaxLength, { error: messages.policyTooLong }),
    ),
  terms: z.optional(RefundTerms),
  effectiveOn: z.optional(Day),
  revision: z.int().check(z.gte(0)),
})
export const PublishPolicyInput = z.object({
  kind: Kind,
  effectiveOn: Day,
  revision: z.int().check(z.gte(1)),
})
export const DiscardPolicyDraftInput = z.object({ kind: Kind, revision: z.int().check(z.gte(1)) })
export const OfficePolicyChanged = z.extend(Message, { policy: OfficePolicy })
