import { createTransport } from 'nodemailer'
import { smtpOptions } from './smtp-options.ts'

/**
 * Connects and logs in as the mailer does, without sending a mail.
 * @returns null if it succeeds; otherwise the error as a sentence.
 * @throws TypeError if SMTP_URL is invalid.
 */
export async function askMailServer(smtpUrl: string): Promise<string | null> {
  const transport = createTransport(smtpOptions(smtpUrl))
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}
