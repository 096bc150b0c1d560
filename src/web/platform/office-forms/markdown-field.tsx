import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { policyTextMaxLength } from '#contract/institute/policy-kinds.ts'
import { markdownHtml } from '#markdown/markdown-html.ts'
import { readMarkdown } from '#markdown/read-markdown.ts'
import { Markdown } from '#web/platform/ui/content/markdown.tsx'
import styles from './markdown-field.module.css'
import { TextAreaField } from './text-area-field.tsx'

type MarkdownFieldProps = {
  label: string
  registration: UseFormRegisterReturn
  error: string | undefined
  /** The present text, for the preview. */
  read: () => string
  hint?: ReactNode
  required?: boolean
}

/** A Markdown field with a preview as visitors see it; typed HTML is never rendered. */
export function MarkdownField({ read, label, registration, error, ...rest }: MarkdownFieldProps) {
  const [preview, setPreview] = useState<string | null>(null)
  const isPreview = preview !== null
  return (
    <div className={styles.editor}>
      <div className={styles.tabs} role="group" aria-label="Write or preview">
        <button type="button" aria-pressed={!isPreview} onClick={() => setPreview(null)}>
          Write
        </button>
        <button type="button" aria-pressed={isPreview} onClick={() => setPreview(read())}>
          Preview
        </button>
      </div>
      <div hidden={isPreview}>
        <TextAreaField
          label={label}
          registration={registration}
          error={error}
          rows={12}
          hint="Markdown: ## heading, - list, **bold**, [words](address)"
          {...rest}
        />
      </div>
      {isPreview && (
        <section className={styles.preview} aria-label={`Preview of ${label}`}>
          {preview.trim() === '' ? (
            <p>There is nothing to show yet.</p>
          ) : (
            <Previewed text={preview} />
          )}
        </section>
      )}
    </div>
  )
}

/** Only the form's maximum length: rendering more would block the page for minutes. */
function Previewed({ text }: { text: string }) {
  const isWhole = text.length <= policyTextMaxLength
  const html = useMemo(
    () => markdownHtml(readMarkdown(text.slice(0, policyTextMaxLength)), 1),
    [text],
  )
  return (
    <>
      <Markdown html={html} />
      {!isWhole && (
        <p role="status">
          The text is too long. Shown are its first {policyTextMaxLength.toLocaleString('en-IN')}{' '}
          characters.
        </p>
      )}
    </>
  )
}
