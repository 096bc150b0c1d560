import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps/deps.ts'
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

/** Documents as they are shown and drawn, each with the institute's signature (decision 73). */
export function shownPapers(deps: SigningDeps) {
  const signed = <D extends DocumentRow>(document: D) => signDocument(deps, document)
  const signedIfAny = <D extends DocumentRow>(document: D | null) =>
    document === null ? null : signed(document)
  return {
    showReceipt: async (studentId: string, orderId: string) =>
      signed(await showReceipt(deps, { studentId, orderId })),
    /** By its check code; of this student only, where one is named. */
    showDocument: async (checkCode: string, studentId?: string) =>
      signed(
        await showDocument(
          deps,
          studentId === undefined ? { checkCode } : { checkCode, studentId },
        ),
      ),
    /** How it stands, for anybody who holds its check code; not to be drawn. */
    checkDocument: (checkCode: string) => showDocument(deps, { checkCode }),
    /** For the mail that carries it; null when the order has none. */
    receiptOf: async (orderId: string) => signedIfAny(await receiptOfOrder(deps, { orderId })),
    receiptOfRefund: async (refundId: string) => signedIfAny(await receiptOfRefund(deps, refundId)),
    ...signing(deps),
  }
}

/** The keys that sign documents, for whoever decides about them. */
function signing(deps: Pick<Deps, 'clock' | 'db'>) {
  return {
    listSigningKeys: () => signingKeysStore(deps.db).all(),
    changeSigningKey: (tx: Transaction) => changeSigningKey(deps, tx),
    withdrawSigningKey: (tx: Transaction, id: string) => withdrawSigningKey(deps, tx, id),
  }
}
