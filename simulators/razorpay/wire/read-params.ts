import { z } from 'zod'

const most = 15

/** At most 15 notes of at most 256 characters; Razorpay takes an empty list too. */
export const NotesSchema = z
  .union([
    z.record(z.string().max(256), z.coerce.string().max(256)),
    z.array(z.never()).transform((): Record<string, string> => ({})),
  ])
  .default({})
  .refine((notes) => Object.keys(notes).length <= most, 'The notes may have at most 15 pairs.')

const automaticLeast = 12
const manualMost = 7200

const CaptureOptions = z
  .strictObject({
    automatic_expiry_period: z.number().int().min(automaticLeast).max(manualMost).optional(),
    manual_expiry_period: z.number().int().min(automaticLeast).max(manualMost).optional(),
    refund_speed: z.enum(['normal', 'optimum']),
  })
  .refine(
    (one) => (one.manual_expiry_period ?? manualMost) >= (one.automatic_expiry_period ?? 0),
    'The manual expiry period must be equal to or greater than the automatic expiry period.',
  )

/** The body of POST /orders. */
export const OrderParams = z.strictObject({
  amount: z
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  notes: NotesSchema,
  partial_payment: z.literal(false, 'Partial payments are not simulated.').optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: CaptureOptions.optional(),
    })
    .refine(
      ({ capture, capture_options: options }) =>
        capture === 'manual' ||
        options === undefined ||
        options.automatic_expiry_period !== undefined,
      'The automatic expiry period field is required when capture is automatic.',
    )
    .optional(),
})

/** The body of POST /payments/qr_codes. */
export const QrParams = z
  .strictObject({
    type: z.literal('upi_qr', 'The selected type is invalid.'),
    name: z.string().max(256).optional(),
    usage: z.enum(['single_use', 'multiple_use'], 'The selected usage is invalid.'),
    fixed_amount: z.boolean().default(false),
    payment_amount: z.number().int().min(100, 'The payment amount must be at least 1.').optional(),
    description: z.string().max(2048).optional(),
    close_by: z
      .number()
      .int()
      .min(946_684_800, 'close_by must be between 946684800 and 4765046400')
      .max(4_765_046_400, 'close_by must be between 946684800 and 4765046400')
      .optional(),
    notes: NotesSchema,
  })
  .refine(
    (one) => !one.fixed_amount || one.payment_amount !== undefined,
    'The payment amount field is required when fixed amount is true.',
  )
  .refine(
    (one) => one.usage === 'multiple_use' || one.fixed_amount,
    'The fixed amount should be true for a single use QR code.',
  )
  .refine(
    (one) => one.usage === 'single_use' || one.close_by === undefined,
    'The close by field is not allowed for a multiple use QR code.',
  )

const count = z.coerce.number().int().min(1, 'The count must be at least 1.').max(100).default(10)
const seconds = z.coerce.number().int().optional()

/** The query of every list. */
export const ListParams = z.strictObject({
  from: seconds,
  to: seconds,
  count,
  skip: z.coerce.number().int().min(0).default(0),
  receipt: z.string().optional(),
})

export type ListParams = z.output<typeof ListParams>

/** The query of GET /settlements/recon/combined. */
export const ReconParams = z.strictObject({
  year: z.coerce
    .number()
    .int()
    .min(1000, 'The year must be 4 digits.')
    .max(9999, 'The year must be 4 digits.'),
  month: z.coerce
    .number()
    .int()
    .min(1, 'The month is not a valid month.')
    .max(12, 'The month is not a valid month.'),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1, 'The count must be at least 1.').max(1000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})
