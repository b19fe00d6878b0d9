import { type KeptMail, LocalMailbox } from '../platform/mail/mail.ts'
import type { TestApp } from './app.ts'

/** Sends what waits to be mailed about accounts, and reads the mailbox of an address, newest first. */
export async function mailsTo(shop: TestApp, email: string): Promise<KeptMail[]> {
  await shop.platform.jobs.runDue('accounts.link')
  await shop.platform.jobs.runDue('accounts.notice')
  await shop.platform.jobs.runDue('accounts.invitation')
  return new LocalMailbox(shop.platform.config.dataDir).list(email)
}

/** The subjects in alphabetical order, since mails of one moment have none. */
export const subjectsTo = async (shop: TestApp, email: string): Promise<string[]> =>
  (await mailsTo(shop, email)).map(({ subject }) => subject).sort()

/** The token of the link in the newest mail under a subject. */
export async function tokenFor(shop: TestApp, email: string, subject: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).find((each) => each.subject === subject)
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link came to ${email} under "${subject}".`)
  return token
}
