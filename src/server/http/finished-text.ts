import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerUse } from './kept/content-encodings.ts'
import { prepareResponse, sendPrepared } from './kept/prepared-response.ts'
import type { PreparedResponse } from './kept/prepared-response.ts'
import { securityHeaders } from './security-headers.ts'

type FinishedText = { contentType: string; body: string; policy?: string; use?: AnswerUse }

/**
 * A text that is the same for everybody, ready to be sent often.
 * @param text.contentType without its charset; what is in `text` is sent as UTF-8.
 * @param text.policy a Content-Security-Policy other than the one that closes everything.
 * @param text.use left out: it is asked for often.
 */
export function finishText(
  publicUrl: string,
  { contentType, body, policy, use = 'often' }: FinishedText,
): PreparedResponse {
  return prepareResponse({
    status: 200,
    headers: {
      ...securityHeaders(publicUrl),
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      'content-type': `${contentType}; charset=utf-8`,
      'cache-control': 'no-cache',
    },
    body: Buffer.from(body),
    isText: true,
    use,
  })
}

export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedResponse,
): void {
  reply.hijack()
  sendPrepared(reply.raw, answer, request.id)
}
