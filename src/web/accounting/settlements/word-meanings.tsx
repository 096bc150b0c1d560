import { settlementMeanings } from '#contract/accounting/settlements.ts'
import type { SettlementFileRead, SettlementMeanings } from '#contract/accounting/settlements.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import type { Reading } from '../../platform/files/check-and-record.tsx'
import { choicesOf } from '../../platform/table/filters/list-filter.ts'
import styles from '../../platform/files/files.module.css'

type Words = SettlementFileRead['words']

/** The meanings of the provider's words for its rows; kept for its next file. */
export function WordMeanings({ words, reading }: { words: Words; reading: Reading }) {
  const chosen = meaningsOf(words, reading.options.meanings)
  const change = (word: string, meaning: string) =>
    reading.change({ meanings: { ...chosen, [word]: meaning } as SettlementMeanings }) // one of the choices
  return (
    <fieldset className={styles.fields}>
      <legend>Meaning of the provider’s words</legend>
      <div className={styles.columns}>
        {words.map(({ word, rows }) => (
          <SelectField
            key={word}
            label={`${word} (${rows === 1 ? '1 row' : `${rows} rows`})`}
            emptyLabel={chosen[word] === undefined ? 'Not known' : undefined}
            choices={choicesOf(settlementMeanings)}
            value={chosen[word] ?? ''}
            onChange={({ target }) => change(word, target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The server's meanings, overridden by the user's choices. */
function meaningsOf(words: Words, changed: SettlementMeanings = {}): SettlementMeanings {
  const known = words.flatMap(({ word, meaning }) => (meaning === null ? [] : [[word, meaning]]))
  return { ...Object.fromEntries(known), ...changed }
}
