import type { ApiClient } from '#contract/endpoints.ts'
import type { PublicInstitute } from '#contract/institute/institute.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

export type DepartmentLink = {
  slug: string
  title: string
  path: string
  courseCount: number | null
}

/** The data of header, footer and head on every page. */
export type FrameData = {
  /** The institute's facts at the first page load. */
  institute: PublicInstitute
  departments: DepartmentLink[]
  /**
   * The base of the institute's own site, or '' where there is none: then its links are hidden
   * (rule 39).
   */
  instituteSiteUrl: string
  /** The portal's public address, or '' when unknown. */
  publicUrl: string
  /** The settings of Google's button, or null where Google sign-in is off. */
  google: { clientId: string; scriptUrl: string } | null
  /** The payments are tests: every page says so. */
  isTestMode: boolean
  /** The portal is closed, and staff look at it as visitors will see it. */
  isPreview: boolean
}

/**
 * The departments for menus: from the database, the five known ones under their own paths (rule 6).
 */
export async function loadDepartments(api: ApiClient): Promise<DepartmentLink[]> {
  const { departments } = await api.listDepartments({})
  return departments.map(({ slug, title, courseCount }) => ({
    slug,
    title,
    path: pages.department(slug),
    courseCount,
  }))
}

/**
 * The menus' fallback when the database does not respond: the departments with pages of their own.
 */
export const departmentsFromMemory: DepartmentLink[] = knownDepartments.map(
  ({ slug, title, path }) => ({ slug, title, path, courseCount: null }),
)

/** The fallback when the root has no data: no page then states a fact. */
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
  map: null,
  grievanceContact: { title: '', email: '', phone: '' },
  upiAddress: '',
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
  isPreview: false,
}

const Frame = createContext<FrameData>(emptyFrame)

/**
 * Provides this frame to its children: the whole page has one, and a preview inside has another
 * (useLoadedFrame).
 */
export const FrameProvider = Frame.Provider

/** The data of header, footer and head, with defaults where it could not be loaded. */
export function useFrame(): FrameData {
  return use(Frame)
}

/**
 * The root loader's data with the office's later changes; for the root, which provides it to all
 * others.
 */
export function useLoadedFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('root') ?? emptyFrame
  const institute = useSyncExternalStore(subscribe, readChanged, readNoChange)
  return institute ? withInstitute(frame, institute) : frame
}

/** The frame with other facts. A new name ends the sample. */
export function withInstitute(frame: FrameData, institute: PublicInstitute): FrameData {
  const isSample = frame.institute.isSample === true && frame.institute.name === institute.name
  return { ...frame, institute: { ...institute, isSample } }
}

let changed: PublicInstitute | null = null
const listeners = new Set<() => void>()

/** The office has saved new facts: this browser shows them at once, without reloading the frame. */
export function showChangedInstitute(institute: PublicInstitute): void {
  changed = institute
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readChanged(): PublicInstitute | null {
  return changed
}

/** The server renders the loaded data. */
function readNoChange(): PublicInstitute | null {
  return null
}

export function useInstitute(): PublicInstitute {
  return useFrame().institute
}
