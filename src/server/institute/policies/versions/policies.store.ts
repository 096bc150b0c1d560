import { sql } from 'kysely'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

export type PublishedVersion = {
  kind: PolicyKind
  number: number
  /** A day of the Indian calendar. */
  effectiveOn: string
  publishedAt: Date
  /** null: from the institute's files. */
  publishedBy: string | null
  /** Only for the refund policy. */
  terms: RefundTerms | null
}

export type PolicyDraft = {
  kind: PolicyKind
  number: number
  text: string
  effectiveOn: string | null
  terms: RefundTerms | null
  /** Grows with each save. */
  revision: number
}

// as text: a Date would read the day in the server's own time zone
const effectiveOn = sql<string>`to_char(effective_on, 'YYYY-MM-DD')`

/** All SQL that reads policies. */
export function policiesStore(db: Queryable) {
  return {
    /** Versions of all policies or of one, sorted by number. */
    listPublished: async (kind?: PolicyKind): Promise<PublishedVersion[]> => {
      const published = publishedVersions(db)
      const wanted = kind === undefined ? published : published.where('kind', '=', kind)
      const rows = await wanted.execute()
      // CHECK constraints on these columns guarantee the types
      return rows as unknown as PublishedVersion[]
    },
    textOf: async (kind: PolicyKind, number: number): Promise<string | null> => {
      const row = await db
        .selectFrom('policyVersions')
        .select('text')
        .where('kind', '=', kind)
        .where('number', '=', number)
        .where('publishedAt', 'is not', null)
        .executeTakeFirst()
      return row?.text ?? null
    },
    findDraft: async (kind: PolicyKind): Promise<PolicyDraft | null> =>
      (await drafts(db, kind).executeTakeFirst()) ?? null,
  }
}

/** Changes to drafts; a published version never changes. */
export function policyChanges(tx: Transaction) {
  return {
    lockDraft: async (kind: PolicyKind): Promise<PolicyDraft | null> =>
      (await drafts(tx, kind).forUpdate().executeTakeFirst()) ?? null,
    /** @returns false where another request created a draft at the same time. */
    insertDraft: async ({ terms, ...draft }: PolicyDraft): Promise<boolean> => {
      const inserted = await tx
        .insertInto('policyVersions')
        .values({ ...draft, parameters: jsonOf(terms) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst()
      return inserted !== undefined
    },
    changeDraft: async ({ kind, number, terms, ...draft }: PolicyDraft): Promise<void> => {
      await tx
        .updateTable('policyVersions')
        .set({ ...draft, parameters: jsonOf(terms) })
        .where('kind', '=', kind)
        .where('number', '=', number)
        .execute()
    },
    publish: async (
      { kind, number }: Pick<PolicyDraft, 'kind' | 'number'>,
      published: { text: string; effectiveOn: string; publishedAt: Date; publishedBy: string },
    ): Promise<void> => {
      await tx
        .updateTable('policyVersions')
        .set(published)
        .where('kind', '=', kind)
        .where('number', '=', number)
        .execute()
    },
    deleteDraft: async (kind: PolicyKind): Promise<void> => {
      await tx
        .deleteFrom('policyVersions')
        .where('kind', '=', kind)
        .where('publishedAt', 'is', null)
        .execute()
    },
  }
}

function drafts(db: Queryable, kind: PolicyKind) {
  return db
    .selectFrom('policyVersions')
    .select(['number', 'text', 'revision'])
    .select([
      sql<PolicyKind>`kind`.as('kind'),
      sql<string | null>`to_char(effective_on, 'YYYY-MM-DD')`.as('effectiveOn'),
      sql<RefundTerms | null>`parameters`.as('terms'),
    ])
    .where('kind', '=', kind)
    .where('publishedAt', 'is', null)
}

function jsonOf(terms: RefundTerms | null): string | null {
  return terms === null ? null : JSON.stringify(terms)
}

function publishedVersions(db: Queryable) {
  return db
    .selectFrom('policyVersions')
    .leftJoin('admins', 'admins.id', 'policyVersions.publishedBy')
    .select(['kind', 'number', 'parameters as terms', 'publishedAt'])
    .select([effectiveOn.as('effectiveOn'), 'admins.name as publishedBy'])
    .where('publishedAt', 'is not', null)
    .orderBy('number')
}
