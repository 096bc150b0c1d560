/** What we use of `google.accounts.id` (providers/others.md 2.1). */
type GoogleId = {
  initialize: (settings: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (place: HTMLElement, look: { type: 'standard'; text: GoogleButtonText }) => void
}

export type GoogleButtonText = 'signin_with' | 'signup_with' | 'continue_with'

let loading: Promise<GoogleId> | null = null

/**
 * Google's sign-in script, loaded once per document. Its address is configured, so no library knows it
 * (providers/others.md 2.2). Raises an error when it cannot be had; the next call tries again.
 */
export function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  loading ??= addScript(scriptUrl).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
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
