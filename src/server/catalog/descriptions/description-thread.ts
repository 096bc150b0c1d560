import { parentPort } from 'node:worker_threads'
import { markdownHtml } from '#markdown/markdown-html.ts'
import { readMarkdown, summaryOf } from '#markdown/read-markdown.ts'
import { MAX_HTML_LENGTH } from './shown-description.ts'
import type { ShownDescription } from './shown-description.ts'

/*
 * A thread of its own (see description-reader.ts): takes a text, answers its HTML, or null where it has none.
 * Whoever waits for the answer ends the thread when it takes too long.
 */

const sample = '# A\n\n*a* **b** [c](/d) `e`\n\n- f\n\n> g\n\n| h |\n|---|\n| i |'

function show(text: string): ShownDescription | null {
  try {
    const blocks = readMarkdown(text)
    const html = markdownHtml(blocks)
    // a table gets a cell for each column in each row: a short text can become very long
    return html.length > MAX_HTML_LENGTH ? null : { html, summary: summaryOf(blocks) }
  } catch {
    // deeper than the reader's stack
    return null
  }
}

// read once before anybody's time is measured: the first text takes longer than all others
show(sample)
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, no window */
parentPort?.on('message', (text: string) => parentPort?.postMessage(show(text)))
parentPort?.postMessage('ready')
