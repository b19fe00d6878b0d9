import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../platform.ts'
import { type MailContent, renderMail } from './mail-layout.ts'

interface Addressed {
  /** Makes it one mail, however often it is sent. */
  key: string
  to: string
  language: Language
}

/** Sends a mail as all mails of the shop look. */
export const sendMail = (
  { mail, config }: Platform,
  { key, to, language }: Addressed,
  content: MailContent,
): Promise<void> => mail.send({ key, to, ...renderMail(content, language, config.seller) })
