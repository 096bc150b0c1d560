import { formatIst } from '#contract/platform/time/indian-time.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { SignedFacts } from '#contract/money/documents/document-signature.ts'
import { moneyGoneWords } from '#contract/money/money-gone.ts'
import { inWhole } from '#contract/money/documents/paper.ts'
import { nameIn } from './check-signature.ts'
import type { Checked, PortalStatus } from './use-verdict.ts'

type Words = { tone: 'good' | 'warn' | 'bad'; headline: string; sentence: string }

/** The result of a check in plain words. */
export function wordsOf({ verdict, since }: Checked, institute: string): Words {
  switch (verdict.kind) {
    case 'genuine':
      return genuineWords(verdict.facts, since, institute)
    case 'changed':
      return {
        tone: 'bad',
        headline: 'This receipt was changed',
        sentence: `The code does not match the document that ${institute} signed. Do not accept it, and ask our office.`,
      }
    case 'foreign':
      return {
        tone: 'bad',
        headline: `Not issued by ${institute}`,
        sentence: `It is signed with a key that ${institute} has never had. Do not accept it, and ask our office.`,
      }
    case 'unreadable':
      return {
        tone: 'bad',
        headline: 'This is not the code of a receipt',
        sentence: `The code is incomplete, or is not from ${institute}. Scan all of it again.`,
      }
    case 'unknown-key':
      return {
        tone: 'warn',
        headline: 'This check needs a connection',
        sentence:
          'This browser does not have the key for the signature. Open this page again with a connection.',
      }
    case 'withdrawn':
      return {
        tone: 'warn',
        headline: 'This signature is no longer valid',
        sentence: `${institute} has withdrawn its key for safety. Ask the portal whether it knows the receipt.`,
      }
    case 'too-old':
      return {
        tone: 'warn',
        headline: 'This browser cannot check the signature',
        sentence: 'Ask the portal about the receipt instead, or open this page in a newer browser.',
      }
  }
}

const nouns = { receipt: 'receipt', refundReceipt: 'refund receipt', unpaid: 'document' } as const

function genuineWords(facts: SignedFacts, since: PortalStatus, institute: string): Words {
  const noun = nouns[facts.kind]
  const genuine = {
    tone: 'good',
    headline: 'Genuine, as issued',
    sentence: `${institute} issued this ${noun} as it stands here. Compare it with the paper in your hand.`,
  } as const
  if (since === 'missing')
    return {
      tone: 'warn',
      headline: 'Signed, but not in our books',
      sentence: `The signature is genuine, and the portal does not know this ${noun} now. Ask our office.`,
    }
  if (facts.kind === 'unpaid')
    return {
      ...genuine,
      headline: 'Genuine, and no receipt',
      sentence: `${institute} issued this tax invoice or credit note as it stands here. It is not a proof of payment.`,
    }
  if (typeof since === 'string') return genuine
  if (facts.kind === 'receipt' && since.moneyGone)
    return {
      tone: 'warn',
      headline: `Genuine, and since then: ${moneyGoneWords[since.moneyGone].label.toLowerCase()}`,
      sentence: `${institute} issued this receipt as it stands here. ${moneyGoneWords[since.moneyGone].sentence}`,
    }
  if (facts.kind === 'receipt' && since.status === 'REFUNDED')
    return {
      tone: 'warn',
      headline: 'Genuine, and refunded since',
      sentence: `${institute} issued this receipt as it stands here, and has returned the money since.`,
    }
  if (since.returned?.isBounced)
    return {
      tone: 'warn',
      headline: 'Genuine, and the money has come back',
      sentence: `${institute} issued this refund receipt as it stands here. The money has come back, and we will send it again.`,
    }
  return genuine
}

const statusTexts = {
  asking: 'Asking the portal…',
  'no-answer': 'Not known without a connection',
  missing: 'The portal does not know it now',
} as const

const factNames = {
  receipt: { document: 'Receipt', amount: 'Amount paid', payer: 'Received from' },
  refundReceipt: { document: 'Refund receipt', amount: 'Amount returned', payer: 'Returned to' },
  unpaid: { document: 'Document', amount: 'Amount', payer: 'Billed to' },
} as const satisfies Record<SignedFacts['kind'], object>

/** The signed facts, line by line. */
export function factsOf({ verdict, since }: Checked): { name: string; value: string }[] {
  if (verdict.kind !== 'genuine') return []
  const { facts } = verdict
  const names = factNames[facts.kind]
  // the signed amount was paise
  const amount = inWhole(rupeeText(facts.amount as Paise), facts.currency)
  return [
    { name: names.document, value: facts.number },
    { name: 'Issued on', value: formatIst(new Date(facts.issuedAt).toISOString()) },
    { name: names.amount, value: amount },
    { name: names.payer, value: nameIn(facts) },
    {
      name: 'Since then',
      value: typeof since === 'string' ? statusTexts[since] : liveWords(since),
    },
  ]
}

function liveWords(since: Exclude<PortalStatus, string>): string {
  const { kind, returned, status, unpaid, isOfUndoneEntry, moneyGone } = since
  if (unpaid || isOfUndoneEntry) return 'Nothing has changed'
  if (moneyGone) return moneyGoneWords[moneyGone].label
  if (kind === 'receipt') return status === 'REFUNDED' ? 'Refunded' : 'Not refunded'
  return returned?.isBounced ? 'The money has come back to us' : 'Nothing has changed'
}
