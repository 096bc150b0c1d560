import { testMode } from '#contract/platform/test-mode.ts'
import type { Mailer } from './mailer.ts'

/** Marks every mail as a test, in its subject and at the top (decision 83). */
export function testModeMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: ({ subject, html, text, ...mail }) =>
      mailer.send({
        ...mail,
        subject: `${testMode.mark}: ${subject}`,
        // each mail is one document of mail-frame.ts
        html: html.replace(/<body[^<>]*>/, (body) => `${body}${banner}`),
        text: `${testMode.sentence}\n\n${text}`,
      }),
  }
}

/** White on the alarm red of mail-look.ts. */
const look =
  'margin:0;padding:12px 24px;background:#B42318;color:#FFFFFF;font:600 16px/24px sans-serif'
const banner = `<p style="${look}">${testMode.sentence}</p>`
