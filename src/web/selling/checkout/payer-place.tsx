import type { UseFormRegisterReturn } from 'react-hook-form'
import { statesOfIndia } from '#contract/institute/gstin.ts'
import { parseRupees } from '#contract/money/money.ts'
import type { AsksOfPayer } from '#contract/selling/payer-place.ts'
import { FieldFrame } from '#web/platform/forms/field-frame.tsx'
import field from '#web/platform/forms/field.module.css'
import { WordsField } from '#web/platform/forms/words-field.tsx'
import { Select } from '#web/platform/ui/select.tsx'

export type Asked = { ownState: string; isAddressAsked: boolean }

/**
 * The details that a tax document needs of this payer; null: none.
 * @param of.total the whole fee, rupee text.
 */
export function askedOf(
  asks: AsksOfPayer | undefined,
  { total, isOnline }: { total: string; isOnline: boolean },
): Asked | null {
  if (asks === undefined) return null
  const isAddressAsked = (parseRupees(total) ?? 0) >= (parseRupees(asks.addressFrom) ?? Infinity)
  return isAddressAsked || isOnline ? { ownState: asks.ownState, isAddressAsked } : null
}

type PayerPlaceProps = {
  asked: Asked
  register: (name: 'payerState' | 'payerAddress') => UseFormRegisterReturn
  errors: Partial<Record<'payerState' | 'payerAddress', { message?: string | undefined }>>
}

/** The payer's address or state: asked only where the tax invoice shows it. */
export function PayerPlaceFields({ asked, register, errors }: PayerPlaceProps) {
  const { ownState, isAddressAsked } = asked
  return (
    <>
      {isAddressAsked && (
        <WordsField
          label="Address"
          rows={3}
          maxLength={300}
          autoComplete="street-address"
          required
          registration={register('payerAddress')}
          error={errors.payerAddress?.message}
        />
      )}
      <FieldFrame
        label="State"
        hint="Where you live. Your tax invoice says it."
        error={errors.payerState?.message}
        classes={field}
      >
        {(ties) => (
          <Select
            {...register('payerState')}
            autoComplete="address-level1"
            defaultValue={ownState}
            {...ties}
          >
            {statesOfIndia().map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </>
  )
}
