import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ruleSentence } from '#contract/platform/text/rule-sentence.ts'

/** The form library's resolver for a contract schema, with our sentences. */
export function contractResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
) {
  return zodResolver<Input, unknown, Output>(schema, { error: ruleSentence })
}
