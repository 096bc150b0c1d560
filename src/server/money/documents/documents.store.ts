import { documentKinds } from '#contract/money/documents/document-kinds.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { registerDocuments } from '../journal/document-register.store.ts'
import { canonicalJson, sha256Of } from './canonical-json.ts'
import type { Fact } from './canonical-json.ts'
import type { DocumentFacts } from './document-facts.ts'

export type NewDocument = {
  id: string
  financialYear: string
  sequence: number
  orderId: string
  captureId: string | null
  refundId: string | null
  parentId: string | null
  issuedAt: Date
  facts: DocumentFacts
}

/** All SQL about issuing documents. The caller holds the order's row lock. */
export function documentsStore(tx: Transaction) {
  return {
    /** Inserts documents together with their rows of the register. */
    insertDocuments: async (documents: NewDocument[]): Promise<void> => {
      if (documents.length === 0) return
      await tx.insertInto('documents').values(documents.map(frozen)).execute()
      await registerDocuments(tx, documents)
    },
    receiptOfCapture: async ({ captureId, orderId }: { captureId: string; orderId: string }) => {
      const row = await tx
        .selectFrom('documents')
        .select(['id', 'number', 'issuedAt'])
        .where('captureId', '=', captureId)
        .where('orderId', '=', orderId)
        .where('kind', '=', 'receipt')
        .executeTakeFirst()
      return row ?? null
    },
    /** Removes the order from the queue: it lacks no document. */
    areComplete: async (orderId: string): Promise<void> => {
      await tx.deleteFrom('documentsDue').where('orderId', '=', orderId).execute()
    },
  }
}

/** Queues the order for the worker's documents lane. */
export async function noteDocumentsDue(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('documentsDue')
    .values({ orderId, dueAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Claims orders that lack a document for `leaseMs` milliseconds; two workers never claim the same
 * one.
 */
export async function claimDocumentsDue(
  tx: Transaction,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<string[]> {
  const due = await tx
    .selectFrom('documentsDue')
    .select('orderId')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map(({ orderId }) => orderId)
  if (ids.length > 0)
    await tx
      .updateTable('documentsDue')
      .set({ dueAt: new Date(now.getTime() + leaseMs) })
      .where('orderId', 'in', ids)
      .execute()
  return ids
}

function frozen({ facts, ...document }: NewDocument) {
  // JSON drops undefined fields; facts are only texts and whole numbers
  const text = canonicalJson(JSON.parse(JSON.stringify(facts)) as Fact)
  const { kind, number, checkCode, tax } = facts
  return {
    ...document,
    kind,
    taxKind: tax?.kind ?? null,
    number,
    checkCode,
    prefix: number.split('/', 1)[0] ?? '',
    template: documentKinds[kind].record.template,
    facts: text,
    factsSha256: sha256Of(text),
  }
}
