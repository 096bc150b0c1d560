import { useContext } from 'react'
import { RenderNonce } from '#web/shell/render-nonce.ts'
import { TOKEN_KEY, USER_KEY } from '#web/session/session-store.ts'

/**
 * Runs before the first paint: marks the document of a student who is logged in, so that the page, which the server
 * sends the same to everybody, shows no Login to them. Where the storage is refused, nobody is logged in.
 */
const script = `try{if(localStorage.getItem('${TOKEN_KEY}')!==null&&localStorage.getItem('${USER_KEY}')!==null)document.documentElement.dataset.session='student'}catch{}`

/** For the head of the document. */
export function SessionMark() {
  const nonce = useContext(RenderNonce)
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
