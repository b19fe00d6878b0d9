import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import type { Metrics } from '../metrics/metrics.ts'

export interface Mail {
  /** Stable for one mail, whatever is retried: it becomes the Message-ID and the name of the file. */
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** Beyond the usual ones, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

export interface KeptMail extends Omit<Mail, 'key'> {
  /** ISO 8601, UTC. */
  createdAt: string
}

/** Where mails go: to an SMTP server, or to the local mailbox in the data folder. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
}

export function openMailTransport(config: Config, metrics: Metrics): MailTransport {
  const transport = config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : new LocalMailbox(config.dataDir)
  return {
    send: async (mail) => {
      try {
        await transport.send(mail)
        metrics.countMail('sent')
      } catch (error) {
        metrics.countMail('failed')
        throw error
      }
    },
  }
}

/** Out-of-office programs leave it unanswered (RFC 3834, section 5; 2026-12-01). */
const UNANSWERED = { 'Auto-Submitted': 'auto-generated' }

function smtp(url: string, from: string): MailTransport {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'lunula.test'
  return {
    send: async ({ key, headers, ...mail }) => {
      await transport.sendMail({
        ...mail,
        headers: { ...UNANSWERED, ...headers },
        messageId: `<${key}@${domain}>`,
      })
    },
  }
}

/** Mails as files, one each; writing the same key again replaces the same file, so nothing arrives twice. */
export class LocalMailbox implements MailTransport {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  async send({ key, ...mail }: Mail): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const file = join(this.#folder, `${key.replace(/[^\w.-]/g, '_')}.json`)
    const kept: KeptMail = { ...mail, createdAt: new Date().toISOString() }
    await writeFile(`${file}.part`, JSON.stringify(kept))
    await rename(`${file}.part`, file)
  }

  /** Newest first; `to` narrows to one recipient. */
  async list(to?: string): Promise<KeptMail[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const texts = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map((name) => readFile(join(this.#folder, name), 'utf8')),
    )
    return texts
      .map((text) => JSON.parse(text) as KeptMail)
      .filter((mail) => !to || mail.to === to)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  }
}
