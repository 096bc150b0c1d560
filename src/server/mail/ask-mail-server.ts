import { createTransport } from 'nodemailer'
import { smtpOptions } from './smtp-options.ts'

/**
 * Connects and logs in as the mailer does, and posts nothing.
 * @returns null where all is well; else what the server, or the way to it, says.
 * @throws TypeError when SMTP_URL cannot be used.
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
