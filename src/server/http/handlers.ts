import type { Access, ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { StaffRole } from '#contract/staff.ts'

/** A logged-in student, as the session says; never as a payload says. */
export type StudentViewer = {
  kind: 'student'
  studentId: string
  /** The session that carried this request, so that logout can end it. */
  tokenHash: Buffer
}

export type AdminViewer = {
  kind: 'admin'
  adminId: string
  /** As it is now; the activity log keeps it as it was then. */
  name: string
  role: StaffRole
  tokenHash: Buffer
}

export type ViewerOf<A extends Access> = A extends 'student'
  ? StudentViewer
  : A extends 'admin'
    ? AdminViewer
    : null

/** What a handler may know of the call besides its input. */
export type Call<A extends Access> = {
  viewer: ViewerOf<A>
  /** The caller's address, from a trusted source only (TRUSTED_PROXIES). */
  address: string
  requestId: string
}

export type Handler<N extends EndpointName> = (
  input: ParsedInputOf<Endpoints[N]>,
  call: Call<Endpoints[N]['access']>,
) => Promise<ReplyOf<Endpoints[N]>>

/** One handler for each endpoint: leaving one out does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
