import type { Handlers } from '../platform/http/handlers.ts'
import type { Catalog } from './catalog.service.ts'
import {
  byDepartment,
  departmentToWire,
  shownCourseToWire,
  startingToWire,
  suggestedToWire,
} from './catalog.wire.ts'
import type { CourseSummary } from './courses/course.ts'
import { courseToWire, wholeCourseToWire } from './courses/course.wire.ts'
import { earlyBirdToWire } from './courses/early-bird.ts'
import type { EarlyBirds } from './courses/early-bird.ts'

type CatalogHandlers = Pick<
  Handlers,
  | 'listDepartments'
  | 'listCourses'
  | 'countCourses'
  | 'showFrontDoor'
  | 'suggestSearch'
  | 'showCourse'
  | 'listRelatedCourses'
  | 'showCheckout'
>

export function catalogRoutes(catalog: Catalog): CatalogHandlers {
  return {
    async listDepartments() {
      return { departments: (await catalog.listDepartments()).map(departmentToWire) }
    },
    async listCourses(input) {
      const [{ courses, ...rest }, birds] = await Promise.all([
        catalog.browseCourses(input),
        catalog.earlyBirds(),
      ])
      const cards = courses.map((course) => ({
        ...courseToWire(course),
        ...lowered(course, birds),
      }))
      return { courseDetails: cards, ...rest }
    },
    countCourses: (input) => catalog.countCourses(input),
    async showFrontDoor() {
      const [courses, starting] = await Promise.all([
        catalog.firstOfDepartments(),
        catalog.startingNext(),
      ])
      return { departments: byDepartment(courses), starts: starting.map(startingToWire) }
    },
    async suggestSearch({ q }) {
      const { courses, ...rest } = await catalog.suggestAsTyped(q)
      return { courses: courses.map(suggestedToWire), ...rest }
    },
    async showCourse({ id }) {
      const [course, birds] = await Promise.all([catalog.showCourse(id), catalog.earlyBirds()])
      return { CourseDetails: { ...shownCourseToWire(course), ...lowered(course, birds) } }
    },
    async listRelatedCourses({ id }) {
      return { courseDetails: (await catalog.relatedCourses(id)).map(courseToWire) }
    },
    async showCheckout({ id }) {
      const course = wholeCourseToWire(await catalog.showCourse(id))
      // rule 24: names that one variant of the page reads
      const aliases = { courseDescription: course.description, courseDuration: course.duration }
      return { courseDetails: { ...course, ...aliases } }
    },
  }
}

function lowered({ id, department, feeInPaise }: CourseSummary, birds: EarlyBirds) {
  return earlyBirdToWire(birds({ courseId: id, departmentId: department.id }, feeInPaise))
}
