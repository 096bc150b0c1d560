import type { OfficeTrainer } from '#contract/teaching/trainers.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { RowLink } from '../../platform/table/cells/row-action.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { BatchPlaces } from '../../platform/office-menu/related-pages.tsx'
import styles from './trainers.module.css'

const trainers = defineList('listTrainers', {
  title: 'Trainers',
  rowsOf: (reply) => reply.trainers,
  rowId: ({ _id }) => _id,
  sort: 'name',
  searchLabel: 'Name',
  columns: [
    { id: 'name', header: 'Name', isHead: true, sort: 'name', cell: nameOf },
    { id: 'about', header: 'About', isLong: true, cell: ({ about }) => <Lines text={about} /> },
    {
      id: 'batches',
      header: 'Batches now',
      align: 'end',
      sort: 'batches',
      startsDown: true,
      cell: batchesOf,
    },
    {
      id: 'edited',
      header: 'Last changed',
      cell: ({ editedAt, editedBy }) =>
        editedBy === null ? 'Sample' : <Moment at={editedAt} hasTime />,
    },
  ],
  emptyText: 'No trainers found.',
  emptyHelp: 'Batches use this list. Visitors see name, text and photograph.',
})

export function meta() {
  return officeMeta(trainers.title)
}

/** The trainers, to whom batches refer. */
export default function TrainersPage() {
  const list = useOfficeList(trainers)
  const mayEdit = useMay('catalog')
  return (
    <OfficeListPage
      list={list}
      about={<BatchPlaces />}
      actions={mayEdit && <ButtonLink to={pages.officeTrainer('new')}>Add trainer</ButtonLink>}
      rowActions={mayEdit ? rowActions : undefined}
    />
  )
}

function rowActions({ _id, name }: OfficeTrainer) {
  return (
    <RowLink of={name} to={pages.officeTrainer(_id)}>
      Edit
    </RowLink>
  )
}

function nameOf({ name, photo }: OfficeTrainer) {
  return (
    <span className={styles.name}>
      {photo !== null && <img src={photo} alt="" width={32} height={32} loading="lazy" />}
      {name}
    </span>
  )
}

function Lines({ text }: { text: string | null }) {
  return text === null ? '–' : <span className={styles.about}>{text}</span>
}

function batchesOf({ name, batches }: OfficeTrainer) {
  if (batches === 0) return 0
  return <Link to={`${pages.officeBatches()}?${new URLSearchParams({ q: name })}`}>{batches}</Link>
}
