import type { OfficeCategory } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { whyCategoryStays } from '#contract/catalog/why-category-stays.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { RowButton, RowGap, RowLink } from '../../platform/table/row-action.tsx'

type CategoryRowActionsProps = {
  category: OfficeCategory
  /** The list is sorted by the order that the buttons change. */
  canMove: boolean
  isLast: boolean
  askDelete: () => void
  changed: () => void
}

/**
 * Edit and Delete (spec §2), and the place in the menus. Delete is disabled for a category with
 * courses.
 */
export function CategoryRowActions(props: CategoryRowActionsProps) {
  const { category, canMove, isLast, askDelete, changed } = props
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const { _id: id, title, place } = category
  const move = (direction: 'up' | 'down') =>
    void run(async () => {
      const { message } = await api.moveCategory({ id, direction })
      toast({ tone: 'good', text: message })
      changed()
    })
  return (
    <>
      <RowLink of={title} to={pages.editCategory(id)}>
        Edit
      </RowLink>
      {canMove && place > 1 && (
        <RowButton of={title} onClick={() => move('up')}>
          Up
        </RowButton>
      )}
      {canMove && place === 1 && <RowGap>Up</RowGap>}
      {canMove && !isLast && (
        <RowButton of={title} onClick={() => move('down')}>
          Down
        </RowButton>
      )}
      {canMove && isLast && <RowGap>Down</RowGap>}
      <RowButton of={title} tone="bad" offBecause={whyCategoryStays(category)} onClick={askDelete}>
        Delete
      </RowButton>
    </>
  )
}
