import { useContext } from 'react'
import { RenderNonce } from '#web/platform/shell/render-nonce.ts'
import { KNOWN_KEY, REMINDING_KEY, TOKEN_KEY, USER_KEY } from '#web/people/session/session-store.ts'

/**
 * Runs before the first paint. It marks the document of a logged-in student, because the cached
 * page is the same for everybody and would show Login. It also marks a browser in which somebody has
 * logged in before, and keeps a place for the reminder that is due. Where storage is blocked, nobody is logged in.
 */
const script = `try{const d=document.documentElement.dataset,h=(k)=>localStorage.getItem(k)!==null;if(h('${TOKEN_KEY}')&&h('${USER_KEY}'))d.session='student';if(h('${KNOWN_KEY}'))d.known='';if(d.session&&sessionStorage.getItem('${REMINDING_KEY}')!==null)d.reminding=''}catch{}`

export function SessionMark() {
  const nonce = useContext(RenderNonce)
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
