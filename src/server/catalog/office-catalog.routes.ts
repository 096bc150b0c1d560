import type { officeCatalogEndpoints } from '#contract/office-catalog-endpoints.ts'
import type { ImportedRow } from '#contract/office-catalog.ts'
import { catalogMessages } from '#contract/catalog-messages.ts'
import { messages } from '#contract/messages.ts'
import { actorOf } from '../activity/actor.ts'
import type { AdminViewer } from '../viewer/viewer.ts'
import type { Handlers } from '../http/handlers.ts'
import type { StatusWish } from './office/change-course-status.ts'
import type { CatalogOffice } from './catalog-office.service.ts'
import type { CourseEdited } from './office/edit-course.ts'
import { officeCategoryToWire, officeCourseToWire, officeRowToWire } from './office-catalog.wire.ts'
import type { Editor } from './courses/office-tools.ts'
import { factsOfForm, wishedFacts } from './courses/wished-course.ts'

type OfficeHandlers = Pick<Handlers, keyof typeof officeCatalogEndpoints>

/** The handlers of the office's calls about courses and categories. */
export function officeCatalogRoutes(office: CatalogOffice): OfficeHandlers {
  return { ...courseRoutes(office), ...fileRoutes(office), ...categoryRoutes(office) }
}

function courseRoutes(office: CatalogOffice) {
  const changeStatus = async (wish: StatusWish, id: string, viewer: AdminViewer) => {
    const edited = await office.changeCourseStatus({ id, wish }, editorOf(viewer))
    return changed(edited, statusMessages[wish])
  }
  return {
    async listOfficeCourses(query) {
      const { courses, total } = await office.browseCourses(query)
      return { courseDetails: courses.map(officeRowToWire), total }
    },
    async showOfficeCourse({ id }) {
      return { courseDetails: officeCourseToWire(await office.showCourse(id)) }
    },
    async addCourse({ isDraft, ...form }, { viewer }) {
      const by = editorOf(viewer)
      const { id, version } = await office.addCourse(factsOfForm(form), { by, isDraft })
      return { message: catalogMessages.courseAdded, _id: id, version }
    },
    async editCourse({ id, version, ...wish }, { viewer }) {
      const edit = { id, version, facts: wishedFacts(wish) }
      return changed(await office.editCourse(edit, editorOf(viewer)), catalogMessages.courseUpdated)
    },
    async deleteCourse({ id }, { viewer }) {
      const outcome = await office.deleteCourse(id, editorOf(viewer))
      return { message: catalogMessages.courseDeleted, outcome }
    },
    restoreCourse: ({ id }, { viewer }) => changeStatus('restore', id, viewer),
    publishCourse: ({ id }, { viewer }) => changeStatus('publish', id, viewer),
    draftCourse: ({ id }, { viewer }) => changeStatus('draft', id, viewer),
  } satisfies Partial<OfficeHandlers>
}

function fileRoutes(office: CatalogOffice) {
  return {
    async importCourses(file, { viewer }) {
      const rows = await office.importCourses(file, editorOf(viewer))
      return {
        message: file.isDryRun ? catalogMessages.coursesChecked : catalogMessages.coursesImported,
        isDryRun: file.isDryRun,
        added: countOf(rows, 'added'),
        changed: countOf(rows, 'changed'),
        unchanged: countOf(rows, 'unchanged'),
        bad: countOf(rows, 'bad'),
        rows,
      }
    },
    exportCourses: (query) => office.exportCourses(query),
  } satisfies Partial<OfficeHandlers>
}

function categoryRoutes(office: CatalogOffice) {
  return {
    async listCategories(query) {
      const { departments, total } = await office.browseDepartments(query)
      return { categoryDetails: departments.map(officeCategoryToWire), total }
    },
    async showCategory({ id }) {
      return { categoryDetails: officeCategoryToWire(await office.showDepartment(id)) }
    },
    async addCategory(facts, { viewer }) {
      const { id } = await office.addDepartment(facts, editorOf(viewer))
      return { message: catalogMessages.categoryAdded, _id: id, version: 1 }
    },
    async editCategory({ id, version, photo, title, description }, { viewer }) {
      const facts = {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        ...(photo === undefined ? {} : { photo: photo || null }),
      }
      const edited = await office.editDepartment({ id, version, facts }, editorOf(viewer))
      return changed(edited, catalogMessages.categoryUpdated)
    },
    async deleteCategory({ id }, { viewer }) {
      await office.deleteDepartment(id, editorOf(viewer))
      return { message: catalogMessages.categoryDeleted }
    },
    async moveCategory(move, { viewer }) {
      await office.moveDepartment(move, editorOf(viewer))
      return { message: catalogMessages.categoryMoved }
    },
  } satisfies Partial<OfficeHandlers>
}

const statusMessages: Record<StatusWish, string> = {
  publish: catalogMessages.coursePublished,
  draft: catalogMessages.courseDrafted,
  restore: catalogMessages.courseRestored,
}

function editorOf(viewer: AdminViewer): Editor {
  return actorOf(viewer)
}

function changed({ kind, id, version }: CourseEdited, message: string) {
  return { message: kind === 'unchanged' ? messages.nothingChanged : message, _id: id, version }
}

function countOf(rows: readonly ImportedRow[], outcome: ImportedRow['outcome']): number {
  return rows.filter((row) => row.outcome === outcome).length
}
