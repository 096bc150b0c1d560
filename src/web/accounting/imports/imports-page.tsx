import { useState } from 'react'
import { importKindNames } from '#contract/accounting/imports.ts'
import type { Import, ImportUndone } from '#contract/accounting/imports.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { ExportButton } from '../../platform/table/export-button.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import styles from './imports.module.css'

const importsOf = (undo: (one: Import) => void) =>
  defineList('listImports', {
    title: 'Import',
    rowsOf: (reply) => reply.imports,
    rowId: ({ _id }) => _id,
    columns: [
      {
        id: 'file',
        header: 'File',
        isHead: true,
        isLong: true,
        cell: ({ fileName, kind }) => (
          <>
            {fileName}
            <span className={styles.small}>{importKindNames[kind]}</span>
          </>
        ),
      },
      { id: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => rows },
      { id: 'made', header: 'New', align: 'end', cell: ({ made }) => made },
      {
        id: 'read',
        header: 'Imported',
        cell: ({ importedOn, importedBy }) => (
          <>
            <Moment at={importedOn} hasTime />
            <span className={styles.small}>{importedBy}</span>
          </>
        ),
      },
      { id: 'acts', header: 'Undo', cell: (one) => <Acts one={one} undo={undo} /> },
    ],
    emptyText: 'No imports yet.',
    emptyHelp:
      'Save the data of your old program as Excel or CSV. Import the students first. No e-mails are sent.',
  })

export function meta() {
  return officeMeta('Import')
}

export default function ImportsPage() {
  return (
    <NeedsPermission permission="institute">
      <ImportList />
    </NeedsPermission>
  )
}

function ImportList() {
  const api = useApi()
  const invalidate = useInvalidate()
  const [asked, setAsked] = useState<Import | null>(null)
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  const [definition] = useState(() => importsOf(setAsked))
  const list = useOfficeList(definition)
  const undo = async () => {
    if (asked === null) return
    setUndone(await api.undoImport({ id: asked._id }))
    invalidate('listImports')
  }
  return (
    <>
      <OfficeListPage
        list={list}
        actions={<ButtonLink to={pages.readImportFile()}>Import a file</ButtonLink>}
        about={undone && <Undone undone={undone} />}
      />
      {asked !== null && (
        <ConfirmDialog
          title={`Undo the import of ${asked.fileName}?`}
          confirmLabel="Undo the import"
          busyText="Undoing..."
          confirm={undo}
          close={() => setAsked(null)}
        >
          <p>
            This deletes the records of the import. Students who have paid or logged in since then
            stay; we name them. Save the list first.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Acts({ one, undo }: { one: Import; undo: (one: Import) => void }) {
  const api = useApi()
  if (one.undoneOn !== null)
    return (
      <>
        Undone <Moment at={one.undoneOn} />
        {one.kept !== null && one.kept > 0 && (
          <span className={styles.small}>{one.kept} in use kept</span>
        )}
      </>
    )
  return (
    <div className={styles.acts}>
      <ExportButton
        labels={{ csv: 'List', excel: 'List as Excel' }}
        exportCsv={() => api.exportImport({ id: one._id })}
      />
      <Button variant="quiet" onClick={() => undo(one)}>
        Undo
      </Button>
    </div>
  )
}

function Undone({ undone: { message, kept } }: { undone: ImportUndone }) {
  return (
    <Alert tone={kept.length > 0 ? 'warn' : 'good'} title={message} isUrgent>
      {kept.length > 0 && <p>Kept, because in use: {kept.join(', ')}.</p>}
    </Alert>
  )
}
