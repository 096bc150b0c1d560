/** A field that a person types into or chooses in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What stands in a form, by what each field is called. */
export type Values = Record<string, string>

/** Never kept: secrets, files, what a page has put in itself, and searches. */
const leftOut = new Set(['password', 'hidden', 'file', 'search', 'submit', 'button', 'reset'])
const secrets = /one-time-code|password|cc-/

/** The fields of a form whose values may be kept, by name; of equal names the second is another one. */
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

/** Puts a value in as a person does, so that whatever listens hears of it. @returns whether the field takes it. */
export function fill(field: Field, value: string): boolean {
  if (valueOf(field) === value) return true
  if (isTick(field)) {
    // a radio button is not taken back: another one of its name is ticked instead
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

/** Without what stands in the field itself, where the label is around it. */
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

/** By the browser's own setter: React has put one of its own over it, which takes the value for one it knows. */
function setAsTyped(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
}
