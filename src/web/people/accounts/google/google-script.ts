/**
 * Google's message after an account was chosen, in the specification's names; two of them are
 * optional there.
 */
type GoogleAnswer = { credential: string; clientId?: string; select_by?: string }

/** The used part of `google.accounts.id`. */
type GoogleId = {
  initialize: (settings: {
    client_id: string
    nonce: string
    callback: (answer: GoogleAnswer) => void
  }) => void
  renderButton: (place: HTMLElement, look: { type: 'standard'; text: GoogleButtonText }) => void
}

/** The input of our calls: the whole sign-in result, and the value whose hash Google has signed. */
export type GoogleCredential = {
  credential: string
  clientId: string
  select_by: string
  nonce: string
}

export type GoogleButtonText = 'signin_with' | 'signup_with' | 'continue_with'

export type GoogleSettings = { clientId: string; scriptUrl: string }

type GoogleListener = (given: GoogleCredential) => void

let loading: Promise<GoogleId> | null = null
/** Listeners of the buttons in the page; the last one was shown last. */
const listeners: GoogleListener[] = []

/**
 * Google's sign-in script, loaded and initialized once per document: a second initialize makes
 * Google warn and forget the first. Its address is configured, so no library knows it.
 * @throws Error when it cannot be loaded; the next call tries again.
 */
export function prepareGoogle(settings: GoogleSettings): Promise<GoogleId> {
  loading ??= prepare(settings).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Passes each chosen account to `hearing`, until the returned function is called. */
export function onGoogleLogin(listener: GoogleListener): () => void {
  listeners.push(listener)
  return () => {
    const index = listeners.lastIndexOf(listener)
    if (index !== -1) listeners.splice(index, 1)
  }
}

async function prepare({ clientId, scriptUrl }: GoogleSettings): Promise<GoogleId> {
  const [id, nonce] = await Promise.all([addScript(scriptUrl), makeGoogleNonce()])
  id.initialize({
    client_id: clientId,
    nonce: nonce.hashed,
    callback: (answer) =>
      listeners.at(-1)?.({
        credential: answer.credential,
        clientId: answer.clientId ?? clientId,
        select_by: answer.select_by ?? 'btn',
        nonce: nonce.raw,
      }),
  })
  return id
}

function addScript(scriptUrl: string): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('error', () => reject(new Error('google script not loaded')))
    script.addEventListener('load', () => {
      // the script brings no types
      const { google } = window as { google?: { accounts?: { id?: GoogleId } } }
      if (google?.accounts?.id) resolve(google.accounts.id)
      else reject(new Error('google script brought nothing'))
    })
    document.head.append(script)
  })
}

/**
 * A random value for us, and its SHA-256 for Google (both base64url): a credential is valid only on
 * this page.
 */
async function makeGoogleNonce(): Promise<{ raw: string; hashed: string }> {
  const raw = base64Url(crypto.getRandomValues(new Uint8Array(24)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(raw))
  return { raw, hashed: base64Url(new Uint8Array(digest)) }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
