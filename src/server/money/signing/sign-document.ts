import { sign } from 'node:crypto'
import { signedMessage, signedText } from '#contract/money/documents/document-signature.ts'
import type { SignedFacts } from '#contract/money/documents/document-signature.ts'
import type { DocumentRow } from '../documents/shown-document.ts'
import type { Signature } from '../documents/valid-signature.store.ts'
import { addSignature } from './signatures.store.ts'
import { activeKey } from './signing-key.ts'
import type { SigningDeps } from './signing-key.ts'

/**
 * Adds the content of a document's signed code: its facts and the institute's signature (decision
 * 73). A document is signed when it is first shown or drawn. It keeps that signature after a change
 * of key, and is signed again only after a withdrawal.
 */
export async function signDocument<D extends DocumentRow>(
  deps: SigningDeps,
  document: D,
): Promise<D> {
  const { frozen } = document
  const signedWith = frozen.signedWith ?? (await newSignature(deps, document, frozen.id))
  const signed = signedWith === null ? null : carried(document, signedWith)
  return { ...document, frozen: { ...frozen, signedWith }, signed }
}

async function newSignature(
  deps: SigningDeps,
  document: DocumentRow,
  documentId: string,
): Promise<Signature | null> {
  const { id: keyId, privateKey } = await activeKey(deps)
  const text = signedText(signedFactsOf(document, keyId))
  const signature = sign(null, Buffer.from(signedMessage(text)), privateKey)
  // another process may have been first, with a key that was replaced just now
  return addSignature(deps.db, { documentId, keyId, signature, signedAt: deps.clock.now() })
}

function carried(document: DocumentRow, kept: Signature): string {
  const text = signedText(signedFactsOf(document, kept.keyId))
  return `${text}.${kept.signature.toString('base64url')}`
}

/** The facts of a document that are signed. */
export function signedFactsOf(document: DocumentRow, keyId: string): SignedFacts {
  const { frozen } = document
  return {
    kind:
      document.kind === 'receipt' && (document.unpaid || document.undone)
        ? 'unpaid'
        : document.kind,
    keyId,
    number: document.number,
    amount: document.amountInPaise,
    currency: document.kind === 'receipt' ? 'INR' : document.currency,
    issuedAt: document.issuedOn.getTime(),
    payer: Buffer.from(shortName(document.customerName)).toString('base64url'),
    code: document.checkCode,
    facts: Buffer.from(frozen.factsSha256, 'hex').toString('base64url'),
  }
}

/** In bytes of UTF-8, so that the modules of the QR code stay large enough for a camera. */
const MOST_BYTES = 42

/** Shortens a name to the maximum; a cut name ends with an ellipsis. */
export function shortName(name: string): string {
  if (Buffer.byteLength(name) <= MOST_BYTES) return name
  let short = ''
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    if (Buffer.byteLength(`${short}${segment}…`) > MOST_BYTES) break
    short += segment
  }
  return `${short.trimEnd()}…`
}
