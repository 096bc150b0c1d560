import { useState } from 'react'
import type { ConcessionGives, ConcessionReason } from '#contract/selling/concessions.ts'
import grid from '../../platform/office-forms/form-grid.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { choicesOf } from '../../platform/table/filters/list-filter.ts'
import { givesNames, reasonNames, valueLabels } from './concession-words.ts'

/** The fields of every concession: what it takes off, why, and until when. */
export function useGives(reasonFirst: ConcessionReason) {
  const [gives, setGives] = useState<ConcessionGives>('percent')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState<ConcessionReason>(reasonFirst)
  const [words, setWords] = useState('')
  const [until, setUntil] = useState('')
  const sent = { gives, value, reason, words, until }
  return { ...sent, sent, setGives, setValue, setReason, setWords, setUntil }
}

export function GivesFields({ typed }: { typed: ReturnType<typeof useGives> }) {
  return (
    <div className={grid['grid']}>
      <SelectField
        label="Discount"
        choices={choicesOf(givesNames)}
        value={typed.gives}
        // the options are the table's own names
        onChange={({ target }) => typed.setGives(target.value as ConcessionGives)}
      />
      <TextField
        label={valueLabels[typed.gives]}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        value={typed.value}
        onChange={({ target }) => typed.setValue(target.value)}
      />
      <SelectField
        label="Reason"
        choices={choicesOf(reasonNames)}
        value={typed.reason}
        onChange={({ target }) => typed.setReason(target.value as ConcessionReason)}
      />
      <TextField
        label="Last day"
        isOptional={typed.reason !== 'earlyBird'}
        hint="Leave empty for no last day."
        type="date"
        required={typed.reason === 'earlyBird'}
        value={typed.until}
        onChange={({ target }) => typed.setUntil(target.value)}
      />
      <div className={grid['whole']}>
        <TextAreaField
          label="Details"
          isOptional={typed.reason !== 'other'}
          hint="Only the office sees it."
          rows={2}
          required={typed.reason === 'other'}
          maxLength={500}
          value={typed.words}
          onChange={({ target }) => typed.setWords(target.value)}
        />
      </div>
    </div>
  )
}
