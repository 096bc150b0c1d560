import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { signedMessage, signedText } from '#contract/money/documents/document-signature.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { readFacts } from '../documents/document-facts.ts'
import { rowOf } from '../documents/shown-document.ts'
import { nextSigned } from './check-signatures.store.ts'
import { signedFactsOf } from './sign-document.ts'

type Signed = Awaited<ReturnType<typeof nextSigned>>['signed'][number]

/**
 * Verifies each stored signature against its document's facts (decision 73). A document that was
 * changed together with its hash fails.
 * @returns the number of signatures, and the numbers of documents with an invalid one.
 */
export async function checkSignatures(
  db: Queryable,
): Promise<{ signatures: number; failed: string[] }> {
  let signatures = 0
  const failed: string[] = []
  let afterId: string | null = null
  for (;;) {
    const { signed, lastId }: Awaited<ReturnType<typeof nextSigned>> = await nextSigned(db, afterId)
    signatures += signed.length
    failed.push(...signed.filter((one) => !fits(one)).map(({ number }) => number))
    if (lastId === null) return { signatures, failed }
    afterId = lastId
  }
}

const nothingSince = { isRefunded: false, moneyGone: null, corrected: null, isBounced: false }

function fits({ id, template, facts, factsSha256, keyId, signature, publicKey }: Signed): boolean {
  try {
    const frozen = { id, factsSha256, signedWith: { keyId, signature } }
    const document = rowOf(readFacts(template, facts), nothingSince, frozen)
    const message = signedMessage(signedText(signedFactsOf(document, keyId)))
    return verify(null, Buffer.from(message), publicKeyOf(publicKey), signature)
  } catch {
    // unreadable facts were never signed
    return false
  }
}

function publicKeyOf(publicKey: Buffer): KeyObject {
  const key = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }
  return createPublicKey({ format: 'jwk', key })
}
