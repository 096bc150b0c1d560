/**
 * Asks on the terminal without echoing the input.
 * @throws where there is no terminal, and when the user presses Ctrl-C.
 */
export async function askSecretly(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) throw new Error('A password is asked for on a terminal only.')
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  try {
    return await typedLine(stdin)
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}

/** Enter, and Ctrl-D. */
const enters = new Set(['\r', '\n', '\u0004'])
const backspaces = new Set(['\b', '\u007F'])
const CTRL_C = '\u0003'

/** Not by `for await`, which would close the terminal: there may be a second question. */
function typedLine(stdin: NodeJS.ReadStream): Promise<string> {
  let typed = ''
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stdin.off('data', read)
      settle()
    }
    const read = (chunk: string) => {
      for (const character of chunk) {
        if (character === CTRL_C) return end(() => reject(new Error('Nothing was changed.')))
        if (enters.has(character)) return end(() => resolve(typed))
        typed = backspaces.has(character) ? typed.slice(0, -1) : typed + character
      }
    }
    stdin.on('data', read)
    stdin.resume()
  })
}
