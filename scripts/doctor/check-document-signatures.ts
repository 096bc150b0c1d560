import type { Queryable } from '../../src/server/platform/db/database.ts'
import { checkSignatures } from '../../src/server/money/signing/check-signatures.ts'
import type { Finding } from './finding.ts'

/** Whether each signed document still matches its signature, even if its hash was recomputed. */
export async function checkDocumentSignatures(db: Queryable): Promise<Finding> {
  const about = 'signatures'
  const { signatures, failed } = await checkSignatures(db)
  if (failed.length === 0)
    return { about, verdict: 'ok', sentence: `All ${signatures} signatures fit their documents.` }
  const sentence = `${failed.length} of ${signatures} signatures do not fit their documents: somebody has changed these.`
  return { about, verdict: 'wrong', sentence, details: failed }
}
