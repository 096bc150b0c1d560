import { createElement } from 'react'
import type { ReactNode } from 'react'
import type { Institute } from '#contract/institute/institute.ts'
import { mailLook } from './mail-look.ts'
import { SmallPrint } from './mail-parts.ts'

export type MailInstitute = Pick<
  Institute,
  'name' | 'email' | 'phone' | 'campuses' | 'defaultCampus'
>

export type MailFrameProps = {
  institute: MailInstitute
  title: string
  /** The preview line that a mail list shows beside the subject. */
  preview: string
  /** Why the recipient gets this mail. */
  reason: string
  children?: ReactNode
}

/**
 * The layout of every mail: at most 600 px wide, with tables and inline styles for old mail
 * programs.
 */
export function MailFrame({ institute, title, preview, reason, children }: MailFrameProps) {
  const inside = createElement(
    'td',
    { style: mailLook.inside },
    createElement(
      'p',
      { style: mailLook.sender },
      createElement(Mark, { name: institute.name }),
      institute.name,
    ),
    createElement('h1', { style: mailLook.title }, title),
    children,
  )
  return createElement(
    'html',
    { lang: 'en-IN', dir: 'ltr' },
    createElement(
      'head',
      null,
      createElement('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'color-scheme', content: 'light' }),
      createElement('meta', {
        name: 'format-detection',
        content: 'telephone=no, date=no, address=no, email=no',
      }),
      createElement('title', null, title),
    ),
    createElement(
      'body',
      { style: mailLook.body },
      createElement('div', { style: mailLook.preview, 'data-skip-in-text': true }, preview),
      layoutTable(mailLook.outside, [
        createElement(
          'td',
          { align: 'center', style: mailLook.gutter, key: 'sheet' },
          layoutTable(mailLook.sheet, [inside]),
          createElement(Foot, { institute, reason }),
        ),
      ]),
    ),
  )
}

/** The first letter as a mark: a picture would have to be fetched, or attached to each mail. */
function Mark({ name }: { name: string }) {
  const [letter = ''] = name
  const props = { style: mailLook.mark, 'aria-hidden': true, 'data-skip-in-text': true }
  return createElement('span', props, letter.toUpperCase())
}

function layoutTable(style: React.CSSProperties, cells: ReactNode[]) {
  const props = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style }
  return createElement(
    'table',
    { ...props, align: 'center', width: '100%' },
    createElement('tbody', null, createElement('tr', null, ...cells)),
  )
}

function Foot({ institute, reason }: Pick<MailFrameProps, 'institute' | 'reason'>) {
  const { campuses, defaultCampus, name, email, phone } = institute
  const campus = campuses.find((one) => one.name === defaultCampus) ?? campuses[0]
  const lines = [name, ...(campus?.addressLines ?? [])].filter((line) => line !== '').join(', ')
  return layoutTable({ width: '100%', maxWidth: '600px' }, [
    createElement(
      'td',
      { style: mailLook.foot, key: 'foot' },
      createElement(SmallPrint, null, reason),
      email !== '' &&
        createElement(SmallPrint, null, `Questions? Write to ${email} or call ${phone}.`),
      lines !== '' && createElement(SmallPrint, null, lines),
    ),
  ])
}
