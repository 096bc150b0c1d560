import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { pageFrame } from '../page-frame.ts'
import { personas } from './personas.ts'
import type { Persona } from './personas.ts'

/** The request of the portal's page, carried from page to page. */
export interface Request {
  readonly client_id: string
  readonly origin: string
  readonly nonce: string
}

/** Passes the credential to the page that opened this window, and closes it. */
export const transferScript = `'use strict'
const { credential, origin } = document.querySelector('main').dataset
if (window.opener) {
  window.opener.postMessage({ type: 'response', credential }, origin)
  window.close()
}
`

export function chooserPage(request: Request): string {
  return frame(
    'Choose an account',
    html`<main>
      <h1>Choose an account</h1>
      <p>to continue to ${request.origin}</p>
      <ul>
        ${personas.map((persona) => personaLink(persona, request))}
      </ul>
      <h2>Use another account</h2>
      <form action="/gsi/choose">
        ${Object.entries(request).map(([name, value]) => hidden(name, value))}
        <label>Email <input name="email" type="email" required maxlength="254" /></label>
        <label>Name <input name="name" maxlength="200" /></label>
        <label class="tick">
          <input name="organization" type="checkbox" value="yes" />
          An organization on Google runs this address
        </label>
        <button>Continue</button>
      </form>
    </main>`,
  )
}

export function transferPage(credential: string, origin: string): string {
  return frame(
    'Signing in',
    html`<main data-credential="${credential}" data-origin="${origin}">
      <h1>You are signed in</h1>
      <p>You can close this window.</p>
    </main>`,
    html`<script defer src="/gsi/transfer"></script>`,
  )
}

export function refusalPage(title: string, sentence: string): string {
  return frame(
    title,
    html`<main>
      <h1>${title}</h1>
      <p>${sentence}</p>
    </main>`,
  )
}

function personaLink(persona: Persona, request: Request): Html {
  const query = new URLSearchParams({ ...request, persona: persona.id })
  return html`<li>
    <a href="/gsi/choose?${query.toString()}">
      <strong>${persona.name ?? persona.email}</strong>
      <span>${persona.email}</span>
      <span>${persona.note}</span>
    </a>
  </li>`
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}

function frame(title: string, content: Html, head: Html | null = null): string {
  const body = html`<p class="notice">Simulated Google. No real account is used.</p>
    ${content}`
  return pageFrame({ title, style: '/gsi/chooser.css', head, body }).markup
}
