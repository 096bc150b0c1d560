import { useContext } from 'react'
import { RenderNonce } from '#web/platform/shell/render-nonce.ts'
import { TOKEN_KEY, USER_KEY } from '#web/people/session/session-store.ts'

/**
 * Runs before the first paint. It marks the document of a logged-in student, because the cached
 * page is the same for everybody and would show Login. Where storage is blocked, nobody is logged
 * in.
 */
const script = `try{if(localStorage.getItem('${TOKEN_KEY}')!==null&&localStorage.getItem('${USER_KEY}')!==null)document.documentElement.dataset.session='student'}catch{}`

export function SessionMark() {
  const nonce = useContext(RenderNonce)
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
