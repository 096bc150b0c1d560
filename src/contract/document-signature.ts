/** The institute's keys as anybody reads them, from any program: a JWK Set (RFC 7517, RFC 8037). */
export const documentKeysPath = '/.well-known/document-keys.json'

/** A key that signs or has signed documents. Moments are ISO 8601 UTC. */
export type DocumentKey = {
  kty: 'OKP'
  crv: 'Ed25519'
  use: 'sig'
  /** The first eight bytes of the SHA-256 of the key. */
  kid: string
  /** The 32 bytes of the public key. */
  x: string
  created: string
  /** Since then it signs nothing more; what it has signed still counts. Null: it signs. */
  retired: string | null
  /** Since then nothing counts that it has signed, because somebody else may have it. */
  withdrawn: string | null
}
export type DocumentKeys = { institute: string; keys: DocumentKey[] }

/** unpaid: a tax invoice or note for which no money came, of a part that nobody had paid or an entry that was undone (decisions 76, 81). */
const letters = { receipt: 'R', refundReceipt: 'F', unpaid: 'U' } as const
type SignedKind = keyof typeof letters

/** What is signed of a document; binary parts are base64url without padding. */
export type SignedFacts = {
  kind: SignedKind
  /** kid of the key. */
  keyId: string
  number: string
  /** Of a receipt what was paid, of a refund receipt what was returned, of an unpaid invoice what it asks for: whole hundredths of the currency (paise). */
  amount: number
  currency: string
  /** Milliseconds since 1970, UTC. */
  issuedAt: number
  /** UTF-8 of the payer's name, cut to what has room. */
  payer: string
  /** The check code. */
  code: string
  /** SHA-256 of the facts that the database keeps of the whole document. */
  facts: string
}

const VERSION = '1'

/** What stands after the `#` in a document's code, and what of it is signed. */
export type SignedDocument = { facts: SignedFacts; text: string; signature: string }

/**
 * The one text that these facts have: version, kind, key, number, amount, currency, time, payer, code, hash, with dots
 * between them. Nothing in it has to be escaped in an address.
 */
export function signedText(facts: SignedFacts): string {
  const { kind, keyId, number, amount, currency, issuedAt, payer, code } = facts
  return [
    VERSION,
    letters[kind],
    keyId,
    number,
    String(amount),
    currency,
    String(issuedAt),
    payer,
    code,
    facts.facts,
  ].join('.')
}

/** The text in which a signature is made: it is of a document, and can be of nothing else that this key might sign. ASCII. */
export function signedMessage(text: string): string {
  return `kalari document\n${text}`
}

const FORM =
  /^1\.([RFU])\.([\w-]{11})\.([\w/-]{1,20})\.(\d{1,15})\.([A-Z]{3})\.(\d{1,15})\.([\w-]{1,120})\.([\w-]{16,64})\.([\w-]{43})\.([\w-]{86})$/

function kindOf(letter: string): SignedKind {
  if (letter === letters.unpaid) return 'unpaid'
  return letter === letters.receipt ? 'receipt' : 'refundReceipt'
}

/** @returns null where it is no signature of a document in the one form that it can have. */
export function readSignedDocument(fragment: string): SignedDocument | null {
  const parts = FORM.exec(fragment)
  if (parts === null) return null
  const [letter, keyId, number, amount, currency, issuedAt, payer, code, hash, signature] =
    // each of them matched
    parts.slice(1) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
  const facts: SignedFacts = {
    kind: kindOf(letter),
    keyId,
    number,
    amount: Number(amount),
    currency,
    issuedAt: Number(issuedAt),
    payer,
    code,
    facts: hash,
  }
  const text = signedText(facts)
  // 007 is 7, written in another way
  return `${text}.${signature}` === fragment ? { facts, text, signature } : null
}
