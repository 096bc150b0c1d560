/** The institute's public keys for any program: a JWK Set (RFC 7517, RFC 8037). */
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
  /** From then on it signs nothing; earlier signatures still count. Null: it signs. */
  retired: string | null
  /** From then on none of its signatures count, because the key may be stolen. */
  withdrawn: string | null
}
export type DocumentKeys = { institute: string; keys: DocumentKey[] }

/**
 * unpaid: a tax invoice or note without a payment, for an unpaid part or an undone entry (decisions
 * 76, 81).
 */
const letters = { receipt: 'R', refundReceipt: 'F', unpaid: 'U' } as const
type SignedKind = keyof typeof letters

/** The signed facts of a document; binary parts are base64url without padding. */
export type SignedFacts = {
  kind: SignedKind
  /** The key's kid. */
  keyId: string
  number: string
  /**
   * Paid (receipt), returned (refund receipt) or asked for (unpaid invoice): whole hundredths of
   * the currency (paise).
   */
  amount: number
  currency: string
  /** Milliseconds since 1970, UTC. */
  issuedAt: number
  /** UTF-8 of the payer's name, cut to the available length. */
  payer: string
  /** The check code. */
  code: string
  /** SHA-256 of the document's facts in the database. */
  facts: string
}

const VERSION = '1'

/** The text after the `#` in a document's code, and its signed part. */
export type SignedDocument = { facts: SignedFacts; text: string; signature: string }

/**
 * The canonical text of these facts: version, kind, key, number, amount, currency, time, payer,
 * code, hash, separated by dots. It needs no escaping in an address.
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

/**
 * The ASCII text that is signed. Its prefix limits the signature to documents, whatever else this
 * key might sign.
 */
export function signedMessage(text: string): string {
  return `kalari document\n${text}`
}

const FORM =
  /^1\.([RFU])\.([\w-]{11})\.([\w/-]{1,20})\.(\d{1,15})\.([A-Z]{3})\.(\d{1,15})\.([\w-]{1,120})\.([\w-]{16,64})\.([\w-]{43})\.([\w-]{86})$/

function kindOf(letter: string): SignedKind {
  if (letter === letters.unpaid) return 'unpaid'
  return letter === letters.receipt ? 'receipt' : 'refundReceipt'
}

/**
 * Parses a signature in its canonical form.
 * @returns null where it is no signature of a document.
 */
export function readSignedDocument(fragment: string): SignedDocument | null {
  const parts = FORM.exec(fragment)
  if (parts === null) return null
  const [letter, keyId, number, amount, currency, issuedAt, payer, code, hash, signature] =
    // the expression matched, so each group is set
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
  // rejects other spellings of a number, such as 007 for 7
  return `${text}.${signature}` === fragment ? { facts, text, signature } : null
}
