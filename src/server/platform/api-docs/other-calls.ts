import { uploadImageRoute } from '#contract/catalog/office-catalog-endpoints.ts'
import { ImageUploaded } from '#contract/catalog/office-catalog.ts'
import {
  paymentProviderNames,
  paymentProviders,
  providerCallbacks,
} from '#contract/money/payment-providers.ts'
import { json, refusalsOf, schemaOf, whoMayCall } from './operation.ts'
import type { JsonSchema, Operation } from './operation.ts'

type Call = [method: string, path: string, operation: Operation]

/** Calls that are not endpoints of the contract. */
export function otherCalls(): Call[] {
  return [
    [uploadImageRoute.method, uploadImageRoute.path, uploadImage],
    ...callbacks(),
    ...['/healthz', '/readyz'].map((path): Call => ['GET', path, health(path)]),
  ]
}

const uploadImage: Operation = {
  operationId: 'uploadImage',
  summary: `Upload image. ${whoMayCall.admin}`,
  tags: ['admin'],
  security: [{ session: [] }],
  'x-permission': 'catalog',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', contentMediaType: 'image/*' } },
          required: ['file'],
        },
      },
    },
  },
  responses: {
    200: { description: 'Where it is had from.', content: json(schemaOf(ImageUploaded, 'output')) },
    ...refusalsOf(),
  },
}

const receipt: JsonSchema = {
  type: 'object',
  properties: { received: { type: 'boolean' } },
  required: ['received'],
  additionalProperties: false,
}

/** Called by payment providers only; their content is signed. */
function callbacks(): Call[] {
  return paymentProviders.flatMap((provider) => {
    const { back, notifications, page } = providerCallbacks[provider]
    const name = paymentProviderNames[provider]
    const returns = back.methods.map((method): Call => [
      method,
      back.path,
      {
        operationId: `return${name}${method === 'GET' ? '' : 'Posted'}`,
        summary: `Where ${name} sends the browser back.`,
        tags: ['payment'],
        responses: {
          303: { description: 'To the page that says how the payment stands.' },
          400: { description: 'Not signed as it should be: a page for people.' },
          404: { description: 'No payment of ours: a page for people.' },
        },
      },
    ])
    const told: Call = [
      'POST',
      notifications.path,
      {
        operationId: `notification${name}`,
        summary: `What ${name} tells of payments, signed.`,
        tags: ['payment'],
        responses: {
          ...refusalsOf(),
          200: { description: 'Kept.', content: json(receipt) },
          401: { description: 'Not signed as it should be.', content: json(receipt) },
        },
      },
    ]
    return [...returns, told, ...(page === null ? [] : [formPage(name, page.path)])]
  })
}

function formPage(name: string, path: string): Call {
  return [
    'GET',
    path.replace(':order', '{order}'),
    {
      operationId: `page${name}`,
      summary: `The page behind a payment link: it submits the form that opens ${name}.`,
      tags: ['payment'],
      parameters: [
        { name: 'order', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'key', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'A page for people.' },
        303: { description: 'The payment is over: to the page that says how it stands.' },
        404: { description: 'No payment of ours: a page for people.' },
      },
    },
  ]
}

function health(path: string): Operation {
  const answer = (description: string) => ({
    description,
    content: json({
      type: 'object',
      properties: { status: { type: 'string' } },
      required: ['status'],
    }),
  })
  const isLife = path === '/healthz'
  return {
    operationId: isLife ? 'isAlive' : 'isReady',
    summary: isLife ? 'Whether the process is alive.' : 'Whether database and tables are in place.',
    tags: ['health'],
    responses: {
      200: answer('It is.'),
      ...(isLife ? {} : { 503: answer('It is not.') }),
    },
  }
}
