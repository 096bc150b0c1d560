/**
 * The response of GET /gsi/client: `google.accounts.id` as others §2.1 describes it. It adds no
 * inline script or style to the page, so that a strict policy of the page holds.
 */
export const gsiClient = String.raw`'use strict'
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const styleId = 'googleidentityservice'
  const texts = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  }
  let settings = null
  let pending = null

  function initialize(given) {
    if (settings) warn('google.accounts.id.initialize() is called multiple times.')
    settings = { ...given }
  }

  function renderButton(parent, given) {
    if (!settings) return warn('Failed to render button before calling initialize().')
    const options = given || {}
    loadStyle()
    parent.replaceChildren(buttonOf(options))
  }

  function buttonOf(options) {
    const isIcon = options.type === 'icon'
    const text = texts[options.text] || texts.signin_with
    const button = document.createElement('button')
    button.type = 'button'
    button.className = ['gsi-button', 'gsi-' + (options.theme || 'outline'), 'gsi-' + (options.size || 'large'),
      'gsi-' + (options.shape || 'rectangular'), isIcon ? 'gsi-icon-only' : ''].join(' ').trim()
    if (!isIcon && options.width) button.style.width = Math.min(400, Math.max(40, Number.parseInt(options.width, 10))) + 'px'
    const mark = document.createElement('span')
    mark.className = 'gsi-mark'
    mark.setAttribute('aria-hidden', 'true')
    mark.textContent = 'G'
    const label = document.createElement('span')
    label.className = 'gsi-label'
    label.textContent = text
    button.append(mark, label)
    button.addEventListener('click', () => {
      if (options.click_listener) options.click_listener()
      choose(options.state)
    })
    return button
  }

  function choose(state) {
    const query = new URLSearchParams({
      client_id: settings.client_id, origin: location.origin, ux_mode: 'popup',
    })
    if (settings.nonce) query.set('nonce', settings.nonce)
    if (settings.login_hint) query.set('login_hint', settings.login_hint)
    const popup = window.open(origin + '/gsi/select?' + query, 'g_auth_token_window', 'popup,width=500,height=640')
    if (!popup) return warn('Failed to open popup window on url: ' + origin + '/gsi/select. Maybe blocked by the browser?')
    pending = { popup, state }
    popup.focus()
  }

  window.addEventListener('message', (event) => {
    if (!pending || event.origin !== origin || event.source !== pending.popup) return
    const data = event.data
    if (!data || data.type !== 'response') return
    const answer = { credential: data.credential, clientId: settings.client_id, client_id: settings.client_id, select_by: 'btn' }
    if (pending.state !== undefined) answer.state = pending.state
    pending = null
    if (settings.callback) settings.callback(answer)
  })

  function loadStyle() {
    if (document.getElementById(styleId)) return
    const link = document.createElement('link')
    link.id = styleId
    link.rel = 'stylesheet'
    link.href = origin + '/gsi/style'
    document.head.append(link)
  }

  function warn(sentence) {
    console.warn('[GSI_LOGGER]: ' + sentence)
  }

  window.google = window.google || {}
  window.google.accounts = window.google.accounts || {}
  window.google.accounts.id = {
    initialize,
    renderButton,
    prompt() {},
    cancel() {},
    disableAutoSelect() {},
    storeCredential(credential, done) { if (done) done() },
    revoke(hint, done) { if (done) done({ successful: true }) },
  }
  if (typeof window.onGoogleLibraryLoad === 'function') window.onGoogleLibraryLoad()
})()
`

/** The button's look, loaded by the script as Google's is. */
export const gsiStyle = `
.gsi-button {
  display: inline-flex; align-items: center; justify-content: center; gap: 12px; box-sizing: border-box;
  max-width: 400px; min-width: 44px; min-height: 44px; padding: 0 16px; margin: 0; border: 1px solid #747775;
  border-radius: 4px; background: #ffffff; color: #1f1f1f; cursor: pointer;
  font: 500 14px/1.2 Roboto, system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif; letter-spacing: 0.25px;
}
.gsi-button:hover { background: #f2f5fb; }
.gsi-button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
.gsi-filled_blue { background: #0b57d0; border-color: #0b57d0; color: #ffffff; }
.gsi-filled_blue:hover { background: #0842a0; }
.gsi-filled_black { background: #202124; border-color: #8e918f; color: #e3e3e3; }
.gsi-filled_black:hover { background: #303134; }
.gsi-pill, .gsi-circle { border-radius: 999px; }
.gsi-medium, .gsi-small { min-height: 32px; padding: 0 12px; }
.gsi-mark {
  display: inline-grid; place-items: center; flex: none; width: 20px; height: 20px; border-radius: 50%;
  background: #ffffff; color: #0b57d0; font-weight: 700;
}
.gsi-icon-only { padding: 0; width: 44px; }
.gsi-icon-only .gsi-label {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
`
