import { useContext } from 'react'
import { leaveForLater } from './leave-for-later.ts'
import { RenderNonce } from './render-nonce.ts'

/** Runs before the first paint. The browser's copy of the page need not carry it. */
const script = import.meta.env.SSR ? `(${leaveForLater.toString()})()` : ''

/** For the head of the document. */
export function FirstSightMark() {
  const nonce = useContext(RenderNonce)
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  )
}
