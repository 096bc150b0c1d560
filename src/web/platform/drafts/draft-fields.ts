/** A field that a person types into or chooses in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A form's values by field name. */
export type Values = Record<string, string>

/** Never stored: secrets, files, fields set by the page, and searches. */
const leftOut = new Set(['password', 'hidden', 'file', 'search', 'submit', 'button', 'reset'])
const secrets = /one-time-code|password|cc-/

/** The fields of a form that may be stored, by name; a repeated name gets a number. */
export function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const element of form.elements) {
    if (!isField(element)) continue
    const name = nameOf(element)
    const times = [...fields.keys()].filter((known) => known.startsWith(`${name}#`)).length
    fields.set(`${name}#${times}`, element)
  }
  return fields
}

export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...fieldsOf(form)].map(([name, field]) => [name, valueOf(field)]))
}

/**
 * Enters a value as a person does, so that listeners are called.
 * @returns whether the field takes it.
 */
export function fill(field: Field, value: string): boolean {
  if (valueOf(field) === value) return true
  if (isTick(field)) {
    // a radio button cannot be unchecked: another one of its name is checked
    if (field.type === 'checkbox' || value === ON) field.click()
    return valueOf(field) === value
  }
  if (field instanceof HTMLSelectElement && !hasOption(field, value)) return false
  setAsTyped(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  return field.value === value
}

const ON = 'on'

function isField(element: Element): element is Field {
  if (element instanceof HTMLInputElement)
    return !leftOut.has(element.type) && !secrets.test(element.autocomplete) && !element.readOnly
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}

function nameOf(field: Field): string {
  const name = field.name || labelOf(field)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return name
  return `${name}=${field.value === ON ? labelOf(field) : field.value}`
}

/** The label's text without the field's own, where the label contains the field. */
function labelOf(field: Field): string {
  const label = field.labels?.[0]
  const around = [...(label?.childNodes ?? [])].filter((node) => !node.contains(field))
  const words = around.map((node) => node.textContent).join('') || field.getAttribute('aria-label')
  return (words ?? '').trim().slice(0, 60)
}

function valueOf(field: Field): string {
  if (!isTick(field)) return field.value
  return field.checked ? ON : ''
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

function hasOption(field: HTMLSelectElement, value: string): boolean {
  return [...field.options].some((option) => option.value === value)
}

/** Uses the browser's own setter: React overrides it and would ignore the value as a known one. */
function setAsTyped(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
}
