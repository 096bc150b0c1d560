import type { officeCatalogEndpoints } from '#contract/catalog/office-catalog-endpoints.ts'
import type { ImportedRow } from '#contract/catalog/office-catalog.ts'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { messages } from '#contract/messages.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { AdminPrincipal } from '../platform/principal/principal.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { StatusRequest } from './office/change-course-status.ts'
import type { CatalogOffice } from './catalog-office.service.ts'
import type { CourseEdited } from './office/edit-course.ts'
import { officeCategoryToWire, officeCourseToWire } from './office-catalog.wire.ts'
import type { StaffMember } from './courses/office-deps.ts'
import { fieldsOfForm, fieldsOfInput } from './courses/course.wire.ts'

type OfficeHandlers = Pick<Handlers, keyof typeof officeCatalogEndpoints>

export function officeCatalogRoutes(office: CatalogOffice): OfficeHandlers {
  return { ...courseRoutes(office), ...fileRoutes(office), ...categoryRoutes(office) }
}

function courseRoutes(office: CatalogOffice) {
  const changeStatus = async (input: StatusRequest, id: string, principal: AdminPrincipal) => {
    const edited = await office.changeCourseStatus({ id, input }, staffMemberOf(principal))
    return changed(edited, statusMessages[input])
  }
  return {
    async listOfficeCourses(query) {
      const { courses, total } = await office.browseCourses(query)
      return { courseDetails: courses.map(officeCourseToWire), total }
    },
    async showOfficeCourse({ id }) {
      return { courseDetails: officeCourseToWire(await office.showCourse(id)) }
    },
    async addCourse({ isDraft, ...form }, { principal }) {
      const by = staffMemberOf(principal)
      const { id, version } = await office.addCourse(fieldsOfForm(form), { by, isDraft })
      return { message: catalogMessages.courseAdded, _id: id, version }
    },
    async editCourse({ id, version, ...input }, { principal }) {
      const edit = { id, version, fields: fieldsOfInput(input) }
      return changed(
        await office.editCourse(edit, staffMemberOf(principal)),
        catalogMessages.courseUpdated,
      )
    },
    async deleteCourse({ id }, { principal }) {
      const outcome = await office.deleteCourse(id, staffMemberOf(principal))
      return { message: catalogMessages.courseDeleted, outcome }
    },
    restoreCourse: ({ id }, { principal }) => changeStatus('restore', id, principal),
    publishCourse: ({ id }, { principal }) => changeStatus('publish', id, principal),
    draftCourse: ({ id }, { principal }) => changeStatus('draft', id, principal),
  } satisfies Partial<OfficeHandlers>
}

function fileRoutes(office: CatalogOffice) {
  return {
    async importCourses(file, { principal }) {
      const read = await office.importCourses(file, staffMemberOf(principal))
      const { rows } = read
      return {
        message: file.isDryRun ? catalogMessages.coursesChecked : catalogMessages.coursesImported,
        isDryRun: file.isDryRun,
        added: countOf(rows, 'added'),
        changed: countOf(rows, 'changed'),
        unchanged: countOf(rows, 'unchanged'),
        bad: countOf(rows, 'bad'),
        ...read,
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
    async addCategory(fields, { principal }) {
      const { id } = await office.addDepartment(fields, staffMemberOf(principal))
      return { message: catalogMessages.categoryAdded, _id: id, version: 1 }
    },
    async editCategory({ id, version, photo, title, description }, { principal }) {
      const fields = {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        ...(photo === undefined ? {} : { photo: photo || null }),
      }
      const edited = await office.editDepartment({ id, version, fields }, staffMemberOf(principal))
      return changed(edited, catalogMessages.categoryUpdated)
    },
    async deleteCategory({ id }, { principal }) {
      await office.deleteDepartment(id, staffMemberOf(principal))
      return { message: catalogMessages.categoryDeleted }
    },
    async moveCategory(move, { principal }) {
      await office.moveDepartment(move, staffMemberOf(principal))
      return { message: catalogMessages.categoryMoved }
    },
  } satisfies Partial<OfficeHandlers>
}

const statusMessages: Record<StatusRequest, string> = {
  publish: catalogMessages.coursePublished,
  draft: catalogMessages.courseDrafted,
  restore: catalogMessages.courseRestored,
}

function staffMemberOf(principal: AdminPrincipal): StaffMember {
  return actorOf(principal)
}

function changed({ kind, id, version }: CourseEdited, message: string) {
  return { message: kind === 'unchanged' ? messages.nothingChanged : message, _id: id, version }
}

function countOf(rows: readonly ImportedRow[], outcome: ImportedRow['outcome']): number {
  return rows.filter((row) => row.outcome === outcome).length
}
