import { createElement } from 'react'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { qrPng } from '../documents/qr-png.ts'
import { invariant } from '../foundation/invariant.ts'
import { mailLook } from './mail-look.ts'
import type { MailAttachment } from './mailer.ts'

// React without JSX: Node runs these files as they are.

export function Paragraph({ children }: { children?: ReactNode }) {
  return createElement('p', { style: mailLook.paragraph }, children)
}

export function SmallPrint({ children }: { children?: ReactNode }) {
  return createElement('p', { style: mailLook.small }, children)
}

/** Names and values, separated by thin lines; rows without a value are left out. */
export function DetailsTable({
  details,
}: {
  details: readonly (readonly [string, string | null])[]
}) {
  const rows = details.map(
    ([name, value]) =>
      value !== null &&
      createElement(
        'tr',
        { key: name },
        createElement('th', { scope: 'row', style: mailLook.detailName }, name),
        createElement('td', { style: mailLook.detailValue }, value),
      ),
  )
  return createElement(
    'table',
    { className: 'facts', cellPadding: 0, cellSpacing: 0, style: mailLook.details },
    createElement('tbody', null, rows),
  )
}

/** The mail's main action. */
export function ActionLink({ href, children }: { href: string; children?: ReactNode }) {
  return createElement(
    'p',
    { style: mailLook.paragraph },
    createElement('a', { href: webAddress(href), style: mailLook.button }, children),
  )
}

const scanCid = 'scan-to-pay'

/** The QR code of the main action, for a reader with a phone beside the screen. */
export function ScanToPay({ amountInPaise }: { amountInPaise: Paise }) {
  const words = `Scan to pay ${formatRupees(amountInPaise)}`
  const image = { src: `cid:${scanCid}`, width: 164, height: 164, alt: words }
  return createElement(
    'p',
    { className: 'scan', style: mailLook.small },
    createElement('img', { ...image, style: mailLook.code }),
    createElement('br'),
    words,
  )
}

/** The picture of ScanToPay. */
export function scanPicture(href: string): MailAttachment {
  const content = qrPng(webAddress(href))
  return { filename: 'scan-to-pay.png', contentType: 'image/png', content, cid: scanCid }
}

export function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return createElement('a', { href: webAddress(href), style: mailLook.link }, children)
}

/** Links are made of PUBLIC_URL; anything else is a bug. */
function webAddress(href: string): string {
  invariant(/^https?:\/\/[^\s]+$/.test(href), 'a link in a mail is a web address')
  return href
}
