import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { pageFrame } from '../page-frame.ts'
import { institutePages } from './institute-pages.ts'

/** The look of the simulated institute's site. */
const instituteStyle = `
:root { --ink: #10233a; --paper: #ffffff; --band: #0b4f8a; --line: #d9e1ea; --link: #0b4f8a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf5; --paper: #0f1a28; --band: #0b3a66; --line: #2b3c52; --link: #8fc3f5; }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 18px/1.5 system-ui, 'Noto Sans', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif;
}
.notice { margin: 0; padding: 8px 16px; background: #fff3cd; color: #5c4400; font-size: 14px; text-align: center; }
header { background: var(--band); color: #ffffff; padding: 48px 16px; }
h1 { margin: 0 auto; max-width: 720px; font-size: 40px; line-height: 1.15; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px; }
nav {
  max-width: 720px; margin: 0 auto; padding: 16px; border-top: 1px solid var(--line);
  display: flex; flex-wrap: wrap; gap: 4px 24px; font-size: 16px;
}
nav a { color: var(--link); min-height: 44px; display: inline-flex; align-items: center; }
`

interface NamePath {
  Params: { name: string }
}

/** Adds the pages that play the institute's own web site, under /institute. */
export function registerInstituteSite(app: FastifyInstance): void {
  app.get('/institute', (_request, reply) => reply.redirect('/institute/home', 302))
  app.get('/institute/style.css', (_request, reply) => reply.type('text/css').send(instituteStyle))
  for (const [path, page] of Object.entries(institutePages)) {
    app.get(`/institute/${path}`, (_request, reply) => show(reply, page.title, page.paragraphs))
  }
  app.get<NamePath>('/institute/sister/:name', (request, reply) => {
    const title = titleOf(request.params.name)
    return show(reply, title, [
      `Here the site of a sister institution, ${title}, would begin.`,
      'Sister institutions share the founders and the way of teaching, and keep their own sites.',
    ])
  })
  app.get<NamePath>('/institute/social/:name', (request, reply) => {
    const title = titleOf(request.params.name)
    return show(reply, `The institute on ${title}`, [
      `Here the institute's page on ${title} would open, on the site of that company.`,
      'Nothing is sent to that company from here.',
    ])
  })
}

/** 'city-college' becomes 'City college'. */
function titleOf(name: string): string {
  const words = name.slice(0, 60).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function show(reply: FastifyReply, title: string, paragraphs: readonly string[]): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'self'")
    .type('text/html; charset=utf-8')
    .send(pageOf(title, paragraphs).markup)
}

function pageOf(title: string, paragraphs: readonly string[]): Html {
  const links = Object.entries(institutePages)
  const body = html`<p class="notice">
      This page plays the institute's own web site. It is part of the simulators.
    </p>
    <header>
      <h1>${title}</h1>
    </header>
    <main>${paragraphs.map((text) => html`<p>${text}</p>`)}</main>
    <nav aria-label="Pages of this site">
      ${links.map(([path, page]) => html`<a href="/institute/${path}">${page.title}</a>`)}
    </nav>`
  return pageFrame({ title, style: '/institute/style.css', body })
}
