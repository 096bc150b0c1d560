import { createElement, isValidElement } from 'react'
import type { ReactNode } from 'react'
import type { MailContent } from './mailer.ts'
import { headerText } from './header-text.ts'
import { MailFrame } from './mail-frame.ts'
import type { MailFrameProps } from './mail-frame.ts'
import { ActionLink, DetailsTable } from './mail-parts.ts'

type MailPieces = Omit<MailFrameProps, 'children'> & { subject: string; body: readonly ReactNode[] }

/**
 * Renders a mail as HTML and as plain text; React escapes typed text. The main action stands before
 * the first table, wherever the template has it.
 */
export async function renderMail({ subject, body, ...frame }: MailPieces): Promise<MailContent> {
  // loaded on first use: a web process renders no mail
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(createElement(MailFrame, frame, ...actionFirst(body)))
  const text = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      {
        selector: 'table.facts',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, colSpacing: 2 },
      },
      { selector: 'h1', options: { uppercase: false } },
      // the text has the code's address
      { selector: 'p.scan', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false } },
    ],
  })
  return { subject: headerText(subject), html, text: `${text.trim()}\n` }
}

function actionFirst(body: readonly ReactNode[]): ReactNode[] {
  const table = body.findIndex((part) => isValidElement(part) && part.type === DetailsTable)
  const action = body.findIndex((part) => isValidElement(part) && part.type === ActionLink)
  if (table === -1 || action < table) return [...body]
  const rest = body.filter((_, at) => at !== action)
  return [...rest.slice(0, table), body[action], ...rest.slice(table)]
}
