import { html } from './html.ts'
import type { Html } from './html.ts'

/** What the payer typed, and a sentence for each wrong field. */
export interface FormState {
  readonly fields?: Readonly<Record<string, string>>
  readonly errors?: Readonly<Record<string, string>>
}

interface Summary {
  readonly merchantName: string
  readonly amount: string
  /** Labels with their texts; empty texts are left out. */
  readonly facts: readonly (readonly [string, string])[]
}

/** Merchant, amount and facts, as on every page of a payment. */
export function paymentSummary({ merchantName, amount, facts }: Summary): Html {
  const shown = facts.filter(([, text]) => text !== '')
  return html`<section class="summary" aria-label="Order">
    <h1>${merchantName}</h1>
    <p class="amount">${amount}</p>
    <dl>
      ${shown.map(
        ([label, text]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

interface Field {
  readonly name: string
  /** The browser's autocomplete token. */
  readonly kind: string
  readonly hint?: string
  readonly isNumeric?: boolean
}

/** A text field with its error. The CVV is never echoed. */
export function field(form: FormState, label: string, about: Field): Html {
  const { name, kind, hint = '', isNumeric = false } = about
  const value = name === 'cvv' ? '' : (form.fields?.[name] ?? '')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${kind}"
      autocapitalize="off"
      spellcheck="false"
      inputmode="${isNumeric ? 'numeric' : 'text'}"
      placeholder="${hint}"
      ${describedBy(form, name)}
    />
    ${errorText(form, name)}
  </div>`
}

/** A list of choices with its error. */
export function choiceField(
  form: FormState,
  label: string,
  about: { readonly name: string; readonly options: readonly (readonly [string, string])[] },
): Html {
  const { name, options } = about
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" ${describedBy(form, name)}>
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${form.fields?.[name] === value && html`selected`}>
            ${text}
          </option>`,
      )}
    </select>
    ${errorText(form, name)}
  </div>`
}

/** The fields of a card. */
export function cardFields(form: FormState): Html {
  return html`
    ${field(form, 'Card number', { name: 'cardNumber', kind: 'cc-number', isNumeric: true })}
    <div class="pair">
      ${field(form, 'Expiry', { name: 'expiry', kind: 'cc-exp', hint: 'MM/YY' })}
      ${field(form, 'CVV', { name: 'cvv', kind: 'cc-csc', isNumeric: true })}
    </div>
    ${field(form, 'Name on card', { name: 'nameOnCard', kind: 'cc-name' })}
  `
}

/** A button that is a form of its own. */
export function quietForm(action: string, label: string): Html {
  return html`<form class="leave" method="post" action="${action}">
    <button class="quiet" type="submit">${label}</button>
  </form>`
}

/** What the last try failed with. */
export function failureNotice(message: string, advice: string): Html {
  return html`<div class="failed" role="alert">
    <p><strong>The payment did not go through.</strong> ${message}</p>
    <p>No money was taken. ${advice}</p>
  </div>`
}

/** A sentence about a payment that needs nothing more. */
export function noticeCard(title: string, text: Html | string): Html {
  return html`<div class="card" role="status">
    <h2>${title}</h2>
    <p>${text}</p>
  </div>`
}

/** The magic values of one payment method. */
export function magicTable(
  caption: string,
  values: readonly { readonly value: string; readonly label: string }[],
): Html {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Type</th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      ${values.map(
        ({ value, label }) =>
          html`<tr>
            <td><code>${value}</code></td>
            <td>${label}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

interface PostReturn {
  readonly url: string
  readonly fields: readonly (readonly [string, string])[]
}

/** A POST return as a form with a button; a script submits it where scripts run. */
export function returnForm({ url, fields }: PostReturn): Html {
  return html`<form class="card" id="return" method="post" action="${url}">
    <h1>Going back to the merchant</h1>
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="primary" type="submit">Continue to the merchant</button>
  </form>`
}

function describedBy(form: FormState, name: string): Html | null {
  if (form.errors?.[name] === undefined) return null
  return html`aria-invalid="true" aria-describedby="${name}-error"`
}

function errorText(form: FormState, name: string): Html | null {
  const error = form.errors?.[name]
  return error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`
}
