import '#web/platform/styles/tokens.css'
import '#web/platform/styles/fonts.css'
import '#web/platform/styles/base.css'
import mainFont from './platform/styles/plex-latin.woff2?url'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import type { HeadersArgs, LoaderFunctionArgs } from 'react-router'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { SessionMark } from './people/accounts/profile/session-mark.tsx'
import { BrokenPage } from './platform/errors/broken-page.tsx'
import { NotFound } from './platform/errors/not-found.tsx'
import { apiContext } from './platform/api/api-context.ts'
import { reportContext } from './platform/api/report-context.ts'
import type { FrameData } from './platform/shell/frame-data.ts'
import { InstituteColours } from './platform/shell/head/institute-colours.tsx'
import { InstituteIcons } from './platform/shell/head/institute-icons.tsx'
import {
  departmentsFromMemory,
  FrameProvider,
  loadDepartments,
  useLoadedFrame,
} from './platform/shell/frame-data.ts'
import { useHydrationMark } from './platform/shell/hydration-mark.ts'
import { PublicFrame } from './platform/shell/public-frame.tsx'
import { RenderNonce } from './platform/shell/render-nonce.ts'
import { RouteFocus } from './platform/shell/route-focus.tsx'
import { TestModeBanner } from './platform/shell/test-mode-banner.tsx'
import { ToastRegion } from './platform/ui/dialogs/toast.tsx'

/**
 * The data of header and footer. If the database does not respond, the menus show fewer entries.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const settings = {
    isTestMode: request.headers.has('x-test-mode'),
    isPreview: request.headers.has('x-preview'),
    instituteSiteUrl: request.headers.get('x-institute-site-url') ?? '',
    publicUrl: request.headers.get('x-public-url') ?? '',
    google: googleFrom(request.headers),
  }
  const api = context.get(apiContext)
  const institute = await api.showInstitute({})
  try {
    const departments = await loadDepartments(api)
    return data<FrameData>({ institute, departments, ...settings })
  } catch (error) {
    context.get(reportContext)(error)
    const frame: FrameData = { institute, departments: departmentsFromMemory, ...settings }
    return data(frame, { headers: { 'cache-control': 'no-store' } })
  }
}

function googleFrom(given: Headers): FrameData['google'] {
  const clientId = given.get('x-google-client-id')
  const scriptUrl = given.get('x-google-script-url')
  return clientId && scriptUrl ? { clientId, scriptUrl } : null
}

/** A page with the fallback menu must not be cached. */
export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

/** The frame stays as it was first loaded; a click loads only the changed part. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  useHydrationMark()
  const nonce = useContext(RenderNonce)
  return (
    <FrameProvider value={useLoadedFrame()}>
      {/* SessionMark has marked the element before React hydrates it */}
      <html lang="en-IN" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <SessionMark />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#0e1a29" media="(prefers-color-scheme: dark)" />
          <link rel="preload" href={mainFont} as="font" type="font/woff2" crossOrigin="" />
          <InstituteIcons />
          <link rel="manifest" href="/manifest.webmanifest" />
          <Meta />
          <Links />
          <InstituteColours />
        </head>
        <body>
          <TestModeBanner />
          {children}
          <ToastRegion />
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </body>
      </html>
    </FrameProvider>
  )
}

export default function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
    </>
  )
}

/** Only errors that no page has caught itself. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PublicFrame>{isMissing ? <NotFound /> : <BrokenPage error={error} />}</PublicFrame>
}
