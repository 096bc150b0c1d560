import { useContext } from 'react'
import { RenderNonce } from './render-nonce.ts'

/**
 * Runs before the first paint: marks the document of a visit that begins at the top. Whoever comes back or to a place in the page
 * needs the true heights at once.
 */
const script = `if(location.hash===''&&performance.getEntriesByType('navigation')[0]?.type==='navigate')document.documentElement.dataset.first=''`

/** For the head of the document: what is far below the first screen (data-later) is left until that is seen. */
export function FirstSightMark() {
  const nonce = useContext(RenderNonce)
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
