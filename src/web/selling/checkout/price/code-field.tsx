import { useEffect, useRef, useState } from 'react'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import { FieldFrame } from '#web/platform/forms/field-frame.tsx'
import fieldStyles from '#web/platform/forms/field.module.css'
import { Button } from '#web/platform/ui/button.tsx'
import ways from '../way-to-pay.module.css'
import styles from './code-field.module.css'
import type { StudentPrice } from './use-price.ts'

/**
 * 'I have a code': looked up, then applied or refused with a reason. It stands in the checkout's
 * form but does not submit it.
 */
export function CodeField({ price }: { price: StudentPrice }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isFreeFee(price.fee)) return null
  if (price.code !== null)
    return (
      <div className={styles.counted} role="status">
        <p>
          Code <strong>{price.code}</strong> applied.
        </p>
        <Button variant="quiet" onClick={price.forgetCode}>
          Remove code
        </Button>
      </div>
    )
  if (!isOpen)
    return (
      <div>
        <button type="button" className={ways.textButton} onClick={() => setIsOpen(true)}>
          I have a code
        </button>
      </div>
    )
  return <CodeInput price={price} />
}

function CodeInput({ price }: { price: StudentPrice }) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // the user opened it to type
  useEffect(() => input.current?.focus(), [])
  const send = () => {
    if (code.trim() === '') input.current?.focus()
    else price.applyCode(code)
  }
  return (
    <FieldFrame label="Code" error={price.codeProblem ?? undefined} classes={fieldStyles}>
      {(ties) => (
        <span className={styles.row}>
          <span className={fieldStyles.frame}>
            <input
              ref={input}
              type="text"
              className={fieldStyles.input}
              value={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // the surrounding form would submit the payment
                event.preventDefault()
                send()
              }}
              {...ties}
            />
          </span>
          <Button variant="quiet" isBusy={price.isBusy} busyText="Looking..." onClick={send}>
            Apply
          </Button>
        </span>
      )}
    </FieldFrame>
  )
}
