import type { FastifyInstance } from 'fastify'
import { type KeptMail, LocalMailbox } from '../mail/mail.ts'

/**
 * The local mailbox at `/dev/mail`, for people, and `/dev/mail.json?to=`, for tests. Never registered in
 * production.
 */
export function registerMailbox(app: FastifyInstance, dataDir: string): void {
  const mailbox = new LocalMailbox(dataDir)
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async ({ query }) => mailbox.list(query.to))
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await mailbox.list()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(mails))
  })
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (
  mails: KeptMail[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title>
<h1>Mailbox of this machine</h1>${mails.length === 0 ? '<p>No mail was written yet.</p>' : ''}
${mails.map((mail) => `<details><summary>${escaped(mail.createdAt)} · ${escaped(mail.to)} · ${escaped(mail.subject)}</summary><iframe title="${escaped(mail.subject)}" sandbox loading="lazy" srcdoc="${escaped(mail.html)}" width="640" height="640"></iframe><pre>${escaped(mail.text)}</pre></details>`).join('\n')}</html>`
