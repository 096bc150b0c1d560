import { sign } from 'node:crypto'
import { signedMessage, signedText } from '#contract/document-signature.ts'
import type { SignedFacts } from '#contract/document-signature.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { DocumentRow } from '../documents/shown-document.ts'
import { signaturesStore } from './signatures.store.ts'
import { activeKey } from './signing-key.ts'
import type { SigningDeps } from './signing-key.ts'

/**
 * What the code of a document carries: its facts and the institute's signature of them (decision 73). A document is signed when
 * it is shown or drawn first, and keeps that signature also when the key has been changed since; only where its key was
 * withdrawn it is signed anew.
 * @returns null for one that a release without documents numbered and nobody has frozen yet.
 */
export async function signDocument(
  deps: SigningDeps,
  document: DocumentRow,
): Promise<string | null> {
  const { frozen } = document
  if (frozen === null) return null
  const store = signaturesStore(deps.db)
  const found = await store.find(frozen.id)
  if (found !== null) return carried(document, found)
  const { id: keyId, privateKey } = await activeKey(deps)
  const text = signedText(signedFactsOf(document, keyId))
  const signature = sign(null, Buffer.from(signedMessage(text)), privateKey)
  const signedAt = deps.clock.now()
  await store.insert({ documentId: frozen.id, keyId, signature, signedAt })
  // another process may have been first, with a key that was changed just now
  const kept = await store.find(frozen.id)
  return kept === null ? null : carried(document, kept)
}

function carried(document: DocumentRow, kept: { keyId: string; signature: Buffer }): string {
  const text = signedText(signedFactsOf(document, kept.keyId))
  return `${text}.${kept.signature.toString('base64url')}`
}

function signedFactsOf(document: DocumentRow, keyId: string): SignedFacts {
  const { frozen } = document
  invariant(frozen, 'what is signed never changes')
  return {
    kind: document.kind === 'receipt' && document.unpaid ? 'unpaid' : document.kind,
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

/** UTF-8; so that the square stays large enough for a camera. */
const MOST_BYTES = 42

/** A name of any length in what has room; what was cut ends with an ellipsis. */
export function shortName(name: string): string {
  if (Buffer.byteLength(name) <= MOST_BYTES) return name
  let short = ''
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    if (Buffer.byteLength(`${short}${segment}…`) > MOST_BYTES) break
    short += segment
  }
  return `${short.trimEnd()}…`
}
