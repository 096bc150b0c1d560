import type { ApiClient } from '#contract/endpoints.ts'
import type { PublicInstitute } from '#contract/institute.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

export type DepartmentLink = {
  slug: string
  title: string
  path: string
  courseCount: number | null
}

/** What header, footer and head need on every page. */
export type FrameData = {
  /** What the institute says of itself, as it was when the first page came. */
  institute: PublicInstitute
  departments: DepartmentLink[]
  /** Base of the institute's own site, or '' where it is off: then its links are hidden (rule 39). */
  instituteSiteUrl: string
  /** The portal's outside address, or '' when unknown. */
  publicUrl: string
  /** What Google's button needs, or null where Google sign-in is off. */
  google: { clientId: string; scriptUrl: string } | null
  /** The payments are tests: every page says so. */
  isTestMode: boolean
}

/** The departments as menus list them: from the database, the five known under their own paths (rule 6). */
export async function loadDepartments(api: ApiClient): Promise<DepartmentLink[]> {
  const { departments } = await api.listDepartments({})
  return departments.map(({ slug, title, courseCount }) => ({
    slug,
    title,
    path: pages.department(slug),
    courseCount,
  }))
}

/** What the menus show when the database does not answer: the departments that have pages of their own. */
export const departmentsFromMemory: DepartmentLink[] = knownDepartments.map(
  ({ slug, title, path }) => ({ slug, title, path, courseCount: null }),
)

/** Where not even the root has its data, no page states a fact. */
const nobody: PublicInstitute = {
  name: '',
  shortName: '',
  tagline: '',
  foundedIn: 0,
  certification: '',
  aboutShort: '',
  aboutText: [],
  certificateSignatory: '',
  campuses: [],
  defaultCampus: '',
  email: '',
  phone: '',
  map: { label: '', latitude: 0, longitude: 0, linkPath: '' },
  grievanceContact: { title: '', email: '', phone: '' },
  menu: [],
  socialLinks: [],
  certificateService: null,
  dataScienceSite: null,
  sisterInstitutions: [],
  jobPortal: null,
  mark: null,
  colours: null,
  receiptPrefix: '',
  refundReceiptPrefix: '',
  certificatePrefix: '',
  refundProcessing: '',
  minimumAge: 0,
}

const emptyFrame: FrameData = {
  institute: nobody,
  departments: departmentsFromMemory,
  instituteSiteUrl: '',
  publicUrl: '',
  google: null,
  isTestMode: false,
}

const Frame = createContext<FrameData>(emptyFrame)

/** What stands inside has this frame: all of the page has one, and a preview in it has another (useLoadedFrame). */
export const FrameProvider = Frame.Provider

/** What header, footer and head need; its defaults hold where not even that could be loaded. */
export function useFrame(): FrameData {
  return use(Frame)
}

/** The root loader's data, with what the office has changed since; for the root, which hands it to all the rest. */
export function useLoadedFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('root') ?? emptyFrame
  const institute = useSyncExternalStore(hearOfChange, readChanged, readNoChange)
  return institute ? { ...frame, institute } : frame
}

let changed: PublicInstitute | null = null
const listeners = new Set<() => void>()

/** The office has saved another one: this browser shows it at once, without loading the frame again. */
export function showChangedInstitute(institute: PublicInstitute): void {
  changed = institute
  for (const listener of listeners) listener()
}

function hearOfChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readChanged(): PublicInstitute | null {
  return changed
}

/** The server renders what was loaded. */
function readNoChange(): PublicInstitute | null {
  return null
}

/** What the institute says of itself. */
export function useInstitute(): PublicInstitute {
  return useFrame().institute
}
