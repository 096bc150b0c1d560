import { bind } from '../platform/deps/bind.ts'
import type { Deps } from '../platform/deps/deps.ts'
import {
  receiptOfOrder,
  receiptOfRefund,
  showDocument,
  showReceipt,
} from './documents/show-documents.ts'
import type { DocumentRow } from './documents/shown-document.ts'
import { changeSigningKey, withdrawSigningKey } from './signing/change-signing-key.ts'
import { signDocument } from './signing/sign-document.ts'
import type { SigningDeps } from './signing/signing-key.ts'
import { signingKeysStore } from './signing/signing-keys.store.ts'

/** Documents for pages and PDFs, each with the institute's signature (decision 73). */
export function shownPapers(deps: SigningDeps) {
  const signed = <D extends DocumentRow>(document: D) => signDocument(deps, document)
  const signedIfAny = <D extends DocumentRow>(document: D | null) =>
    document === null ? null : signed(document)
  return {
    showReceipt: async (studentId: string, orderId: string) =>
      signed(await showReceipt(deps, { studentId, orderId })),
    /** Finds a document by its check code; with `studentId` only that student's document. */
    showDocument: async (checkCode: string, studentId?: string) =>
      signed(
        await showDocument(
          deps,
          studentId === undefined ? { checkCode } : { checkCode, studentId },
        ),
      ),
    /** The document's status for any holder of its check code; not for a PDF. */
    checkDocument: (checkCode: string) => showDocument(deps, { checkCode }),
    /** For the mail with the receipt; null: the order has none. */
    receiptOf: async (orderId: string) => signedIfAny(await receiptOfOrder(deps, { orderId })),
    receiptOfRefund: async (refundId: string) => signedIfAny(await receiptOfRefund(deps, refundId)),
    ...signing(deps),
  }
}

/** The management of the keys that sign documents. */
function signing(deps: Pick<Deps, 'clock' | 'db'>) {
  return {
    ...bind(deps, {
      changeSigningKey,
      withdrawSigningKey,
    }),
    listSigningKeys: () => signingKeysStore(deps.db).all(),
  }
}
