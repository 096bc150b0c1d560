import { parentPort } from 'node:worker_threads'
import { markdownHtml } from '#markdown/markdown-html.ts'
import { readMarkdown, summaryOf } from '#markdown/read-markdown.ts'
import { MAX_HTML_LENGTH } from './shown-description.ts'
import type { ShownDescription } from './shown-description.ts'

/*
 * The thread of description-reader.ts: receives a text and sends its HTML, or null if there is
 * none. The caller terminates it after a timeout.
 */

const sample = '# A\n\n*a* **b** [c](/d) `e`\n\n- f\n\n> g\n\n| h |\n|---|\n| i |'

function show(text: string): ShownDescription | null {
  try {
    const blocks = readMarkdown(text)
    const html = markdownHtml(blocks)
    // tables get a cell for each column in each row, so a short text can become very long
    return html.length > MAX_HTML_LENGTH ? null : { html, summary: summaryOf(blocks) }
  } catch {
    // nested deeper than the parser's stack
    return null
  }
}

// warms the parser up, because the first text takes longest and timeouts start later
show(sample)
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, no window */
parentPort?.on('message', (text: string) => parentPort?.postMessage(show(text)))
parentPort?.postMessage('ready')
