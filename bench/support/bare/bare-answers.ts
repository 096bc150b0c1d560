import { createServer, get } from 'node:http'

/**
 * The peer of what is kept: node:http by itself, sending the bytes and headers that the portal sends, and doing nothing else.
 * PORT is its own, ASK_AT the portal's address, ANSWERS a JSON list of addresses there, ENCODINGS what is asked with.
 */
const { PORT = '', ASK_AT = '', ANSWERS = '[]', ENCODINGS = '' } = process.env

/** What node writes by itself. */
const ofNode = new Set(['date', 'connection', 'keep-alive', 'content-encoding', 'content-length'])

const answers = new Map<string, { headers: string[]; body: Buffer }>()
// the program that starts this one has written them
for (const path of JSON.parse(ANSWERS) as string[]) answers.set(path, await answerAt(path))

// what is made anew at the portal is answered with the first of them
const [first] = answers.values()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '') ?? first
  if (answer === undefined) response.writeHead(404).end()
  else response.writeHead(200, answer.headers).end(answer.body)
})
server.listen(Number(PORT), '127.0.0.1', () => process.send?.({ ready: true }))
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())

/** As it comes over the wire, compressed. */
function answerAt(path: string) {
  return new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
    get(ASK_AT + path, { headers: { 'accept-encoding': ENCODINGS } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const kept = Object.entries(response.headersDistinct)
          .filter(([name]) => !ofNode.has(name))
          .flatMap(([name, values = []]) => values.flatMap((value) => [name, value]))
        const encoding = response.headers['content-encoding']
        if (encoding !== undefined) kept.push('content-encoding', encoding)
        resolve({ headers: [...kept, 'content-length', String(body.length)], body })
      })
    }).on('error', reject)
  })
}
