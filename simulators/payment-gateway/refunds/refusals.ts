import { randomUUID } from 'node:crypto'
import type { Answer } from '../gateway.ts'

export interface FieldError {
  readonly field_name: string
  readonly reason: string
}

// The bodies of juspay §7.

/** 400 for missing or wrong fields. */
export function badFields(fields: readonly FieldError[], errorCode = 'INVALID_INPUT'): Answer {
  const message = fields.map((field) => `${field.field_name}: ${field.reason}`).join('; ')
  return {
    httpStatus: 400,
    body: {
      status: 'Bad Request',
      error_code: errorCode,
      error_message: message,
      error_info: {
        code: 'INVALID_INPUT',
        category: 'USER_ERROR',
        user_message: 'Invalid input',
        developer_message: message,
        fields,
      },
    },
  }
}

/** 400 of the older style, as refunds give it. */
export function refused(errorCode: string, message: string): Answer {
  return {
    httpStatus: 400,
    body: { status: 'ERROR', status_id: -1, error_code: errorCode, error_message: message },
  }
}

/** 401; it carries no error_message. */
export function unauthorized(): Answer {
  return {
    httpStatus: 401,
    body: {
      status: 'error',
      error_code: 'access_denied',
      error_info: {
        code: 'UNAUTHORIZED',
        category: 'USER_ERROR',
        request_id: randomUUID(),
        user_message: 'Unauthorized',
        developer_message: 'Check the API key and the merchant id',
      },
    },
  }
}

export function orderNotFound(orderId: string): Answer {
  return {
    httpStatus: 404,
    body: {
      status: 'NOT_FOUND',
      status_id: 40,
      order_id: orderId,
      error_code: 'order_not_found',
      error_message: 'Order not found',
    },
  }
}

/** 413, 415, 500 and whatever else has no documented body. */
export function plainError(httpStatus: number, errorCode: string, message: string): Answer {
  return {
    httpStatus,
    body: {
      status: 'error',
      error_code: errorCode,
      error_message: message,
      error_info: {
        code: errorCode,
        category: httpStatus < 500 ? 'USER_ERROR' : 'SYSTEM_ERROR',
        user_message: 'Something went wrong',
        developer_message: message,
      },
    },
  }
}
