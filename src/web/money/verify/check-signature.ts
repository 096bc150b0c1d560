import { readSignedDocument, signedMessage } from '#contract/money/documents/document-signature.ts'
import type {
  DocumentKey,
  SignedDocument,
  SignedFacts,
} from '#contract/money/documents/document-signature.ts'
import { documentKeys } from './document-keys.ts'
import type { KnownKeys } from './document-keys.ts'

/** The result of a signature check, made without a query about the document. */
export type Verdict =
  /** As signed; later events are a separate query. */
  | { kind: 'genuine'; facts: SignedFacts }
  /** The text differs from the signed one. */
  | { kind: 'changed' }
  /** Signed with a key that is not the institute's. */
  | { kind: 'foreign' }
  /** The institute has withdrawn the key: its signatures prove nothing. */
  | { kind: 'withdrawn'; facts: SignedFacts }
  /** Not in the form of a signature. */
  | { kind: 'unreadable' }
  /**
   * Undecidable without a connection: the key is newer than the stored ones, or none are stored.
   */
  | { kind: 'unknown-key' }
  /** This browser cannot check Ed25519. */
  | { kind: 'too-old'; facts: SignedFacts }

/** @param fragment the text after the # in the code's address. */
export async function checkSignature(fragment: string): Promise<Verdict> {
  const signed = readSignedDocument(fragment)
  if (signed === null) return { kind: 'unreadable' }
  return verdictOn(signed, await documentKeys())
}

/** The same with given keys; null: none are known here. */
export async function verdictOn(signed: SignedDocument, known: KnownKeys | null): Promise<Verdict> {
  const { facts } = signed
  const key = known?.keys.find(({ kid }) => kid === facts.keyId)
  if (key === undefined) return { kind: known === null || known.isKept ? 'unknown-key' : 'foreign' }
  const fits = await isSignedBy(key, signed)
  if (fits === null) return { kind: 'too-old', facts }
  if (!fits) return { kind: 'changed' }
  return { kind: key.withdrawn === null ? 'genuine' : 'withdrawn', facts }
}

/**
 * @returns null where the browser does not support Ed25519: Chrome before 137, Firefox before 129,
 * Safari before 17.
 */
async function isSignedBy(key: DocumentKey, signed: SignedDocument): Promise<boolean | null> {
  const message = new TextEncoder().encode(signedMessage(signed.text))
  let publicKey
  try {
    publicKey = await crypto.subtle.importKey('raw', bytesOf(key.x), 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
  return crypto.subtle.verify('Ed25519', publicKey, bytesOf(signed.signature), message)
}

export function nameIn({ payer }: SignedFacts): string {
  return new TextDecoder().decode(bytesOf(payer))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
