import {
  readSignedDocument,
  signedMessage,
  documentKeysPath,
} from '#contract/money/documents/document-signature.ts'
import type {
  DocumentKey,
  SignedDocument,
  SignedFacts,
  DocumentKeys,
} from '#contract/money/documents/document-signature.ts'
import { cacheOfKeys } from '../../platform/kept/cache-names.ts'

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

/** isKept: from this browser's cache, without a connection. */
type KnownKeys = { keys: readonly DocumentKey[]; isKept: boolean }

/**
 * The institute's published keys.
 * @returns null without a connection where this browser has none.
 */
async function documentKeys(): Promise<KnownKeys | null> {
  const answer = await fetch(documentKeysPath, { cache: 'no-cache' }).catch(() => null)
  if (answer?.ok) {
    await keepKeys(answer.clone())
    return { keys: await keysIn(answer), isKept: false }
  }
  const kept = await caches?.match(documentKeysPath).catch(() => undefined)
  return kept ? { keys: await keysIn(kept), isKept: true } : null
}

/** Only where the page itself is cached too (decision 48): the worker has created the cache. */
async function keepKeys(answer: Response): Promise<void> {
  try {
    if (await caches.has(cacheOfKeys))
      await (await caches.open(cacheOfKeys)).put(documentKeysPath, answer)
  } catch {
    // no storage, or none left: the check still works with a connection
  }
}

async function keysIn(answer: Response): Promise<readonly DocumentKey[]> {
  // our own server's response
  const { keys } = (await answer.json()) as DocumentKeys
  return keys
}
