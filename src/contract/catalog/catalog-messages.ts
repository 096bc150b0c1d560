/**
 * The server's messages about the office's catalogue; apart from messages.ts, because no page uses
 * them directly.
 */
export const catalogMessages = {
  campusUnknown: 'Please choose among the campuses of the institute.',
  categoryAdded: 'Category added successfully!',
  categoryDeleted: 'Category deleted successfully',
  categoryMoved: 'The order of the categories is changed.',
  categoryTitleFixed:
    'This category has a page of its own, which lists it by its title, so the title cannot be changed.',
  categoryUpdated: 'Category updated successfully!',
  courseAdded: 'Course added successfully!',
  courseDeleted: 'Course deleted successfully',
  courseDrafted: 'The course is a draft now: visitors do not see it.',
  coursePublished: 'The course is published: visitors see it now.',
  courseRestored: 'The course is back in the catalogue.',
  courseUpdated: 'Course updated successfully!',
  coursesChecked: 'Nothing is changed yet. This is what the import would do.',
  coursesImported: 'The courses are imported.',
  csvCampusUnknown: 'Names a campus that the institute does not have.',
  csvCodeTwice: 'This code stands in the file more than once.',
  csvColumnTwice: 'A column stands twice in the first row.',
  csvColumnsMissing: 'The file needs the columns courseCode and courseName in its first row.',
  csvDepartmentUnknown: 'There is no department with this title.',
  csvStatusUnknown: 'Must be published or draft',
  csvTooManyRows: 'The file has more than 2,000 rows. Please split it.',
  csvUnreadable: 'This is no readable CSV file.',
  csvWithoutRows: 'The file has no rows below its first one.',
  csvNotCleared: 'A dash clears a cell, and this one no course may be without.',
  csvYesOrNo: 'Must be yes or no',
  departmentUnknown: 'This department does not exist any more. Please choose another one.',
  descriptionNotShown:
    'This text takes too long to be made into a page. Please use fewer *, _, [ and | signs in it.',
  durationNotOnEdit: 'Please choose one of the durations in the list.',
  lookAtNewVersion: 'Nothing of yours is saved: look at the new version first.',
  modeNotOnEdit: 'Please choose one of the modes in the list.',
  photoNotOurs: 'Please upload the picture here; an address of another site is not taken.',
} as const
