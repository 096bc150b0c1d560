type Node = string | { [name: string]: Node }

/** Decodes `a[b][0]=c` as Stripe's clients write it: objects, and arrays where every name is a number. */
export function readForm(text: string): unknown {
  const root: { [name: string]: Node } = emptyObject()
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, names, value)
  }
  return settled(root)
}

function put(root: { [name: string]: Node }, names: string[], value: string): void {
  let place = root
  for (const name of names.slice(0, -1)) {
    const next = place[name]
    const child = typeof next === 'object' ? next : emptyObject()
    place[name] = child
    place = child
  }
  place[names.at(-1) ?? ''] = value
}

/** Without a prototype: a parameter may have any name. */
function emptyObject(): { [name: string]: Node } {
  return Object.create(null)
}

function settled(node: Node): unknown {
  if (typeof node === 'string') return node
  const entries = Object.entries(node).map(([name, child]) => [name, settled(child)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}
