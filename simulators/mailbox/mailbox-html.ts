import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { pageFrame } from '../page-frame.ts'
import { addressText, attachmentsOf, readableTime } from './mail-details.ts'
import { textPieces } from './mail-html.ts'
import type { StoredMail } from './mail-store.ts'

/** Newest first; `recipient` is the active filter, or ''. */
export function mailListPage(mails: readonly StoredMail[], recipient: string): Html {
  return frame(
    'Mailbox',
    html`<form class="search" action="/mailbox">
        <label for="to">Only mails to</label>
        <input id="to" name="to" type="email" value="${recipient}" placeholder="any address" />
        <button>Show</button>
      </form>
      ${
        mails.length === 0
          ? html`<p class="empty">
              ${recipient === '' ? 'No mail has come yet.' : `No mail to ${recipient} has come yet.`}
            </p>`
          : html`<ul class="mails">
              ${mails.map(listEntry)}
            </ul>`
      }`,
  )
}

function listEntry(mail: StoredMail): Html {
  const attachments = mail.email.attachments.length
  return html`<li>
    <a href="/mailbox/${mail.id}">
      <span class="subject">${mail.email.subject ?? '(no subject)'}</span>
      <span class="line">to ${mail.to.join(', ')}</span>
      <span class="line"
        >${readableTime(mail.receivedAt)}
        ${attachments > 0 && `· ${attachments} attached`}${
          mail.deliveries > 1 && ` · handed in ${mail.deliveries} times`
        }</span
      >
    </a>
  </li>`
}

export function mailPage(mail: StoredMail): Html {
  const { email } = mail
  const attachments = attachmentsOf(mail)
  return frame(
    email.subject ?? '(no subject)',
    html`<p><a href="/mailbox">All mails</a></p>
      <dl class="facts">
        ${fact('From', addressText(email.from))}
        ${fact('To', (email.to ?? []).map(addressText).join(', '))}
        ${fact('Delivered to', mail.to.join(', '))}
        ${fact('Received', readableTime(mail.receivedAt))}
        ${fact('Message-ID', email.messageId ?? 'none')}
        ${mail.deliveries > 1 && fact('Handed in', `${mail.deliveries} times; kept once`)}
      </dl>
      ${
        attachments.length > 0 &&
        html`<h2>Attached</h2>
          <ul class="attachments">
            ${attachments.map(
              ({ path, filename, bytes }) =>
                html`<li>
                  <a href="${path}">${filename}</a> (${Math.ceil(bytes.length / 1024)} KB)
                </li>`,
            )}
          </ul>`
      }
      ${
        email.html !== undefined &&
        html`<h2>As it looks</h2>
          <iframe
            src="/mailbox/${mail.id}/html"
            title="The mail as it looks"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
      }
      ${
        email.text !== undefined &&
        html`<h2>As plain text</h2>
          <pre>${textPieces(email.text).map(textPiece)}</pre>`
      }
      <details>
        <summary>All headers</summary>
        <dl class="facts">
          ${email.headers.map(({ originalKey, value }) => fact(originalKey, value))}
        </dl>
      </details>`,
  )
}

export function mailMissingPage(): Html {
  return frame(
    'No such mail',
    html`<p>It may have been cleared. <a href="/mailbox">All mails</a></p>`,
  )
}

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}

function textPiece({ text, isLink }: { text: string; isLink: boolean }): Html {
  return isLink
    ? html`<a href="${text}" target="_blank" rel="noreferrer">${text}</a>`
    : html`${text}`
}

function frame(title: string, content: Html): Html {
  const body = html`<p class="notice">
      Simulated mailbox. No mail leaves this machine: whatever the portal sends, to whomever, lands
      here.
    </p>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>`
  return pageFrame({ title: `${title} · Simulated mailbox`, style: '/mailbox/style.css', body })
}
