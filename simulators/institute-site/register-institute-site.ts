import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { pageFrame } from '../page-frame.ts'
import { institutePages } from './institute-pages.ts'
import { instituteStyle } from './institute-style.ts'

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
