import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { mailText } from '../../platform/mail/mail-texts.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { type SignedLink, signedLink } from '../../platform/mail/signed-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { findInquiry, findMessages } from './inquiries.repository.ts'

/** Leads from an answer back to the contact form, where the customer goes on. */
export const REPLY_LINK: SignedLink = {
  purpose: 'inquiry-reply',
  page: '/contact?token=',
  invalid: 'inquiries.link_invalid',
  expires: { afterDays: 90, refusal: 'inquiries.link_expired' },
}

/** `receipt` and `answer` go to the customer, `news` to the shop's own address. */
export interface InquiryMail {
  kind: 'receipt' | 'answer' | 'news'
  inquiryId: string
  messageId: string
}

const MAIL_QUEUE = 'inquiries.mail'

/** Declares the job; to be called before the jobs start. */
export const registerInquiryMails = (platform: Platform): void =>
  void platform.jobs.define<InquiryMail>(MAIL_QUEUE, (mail) => sendInquiryMail(platform, mail))

/** Part of the caller's transaction. */
export const mailLater = ({ jobs }: Platform, mail: InquiryMail): Promise<void> =>
  jobs.send<InquiryMail>(MAIL_QUEUE, mail)

async function sendInquiryMail(
  platform: Platform,
  { kind, inquiryId, messageId }: InquiryMail,
): Promise<void> {
  const { database, config } = platform
  const inquiry = await findInquiry(database, inquiryId)
  const message = (await findMessages(database, [inquiryId])).find(({ id }) => id === messageId)
  if (!inquiry || !message) return
  const language = kind === 'news' ? 'en' : inquiry.language
  const t = await mailText(platform, language)
  const values = { name: inquiry.name, topic: t(`mail:inquiry.topic.${inquiry.topic}`) }
  const parts = {
    // without the message: the form must not carry anybody's words to a stranger
    receipt: {
      rows: [],
      notes: [t('mail:inquiry.receipt.note')],
      link: { label: t('mail:inquiry.receipt.link'), url: `${config.publicUrl}/help` },
    },
    answer: {
      said: message.text,
      rows: [],
      notes: [],
      link: { label: t('mail:inquiry.answer.link'), url: signedLink(platform, REPLY_LINK, inquiryId) },
    },
    news: {
      rows: [
        [t('mail:inquiry.news.from'), `${inquiry.name} <${inquiry.email}>`],
        [t('mail:inquiry.news.order'), inquiry.order_number ?? '–'],
      ],
      said: message.text,
      notes: [],
      link: { label: t('mail:inquiry.news.link'), url: `${config.publicUrl}/admin/inquiries/${inquiryId}` },
    },
  } satisfies Record<InquiryMail['kind'], Pick<MailContent, 'said' | 'rows' | 'notes' | 'link'>>
  const content: MailContent = {
    title: t(`mail:inquiry.${kind}.title`, values),
    intro: t(`mail:inquiry.${kind}.intro`, values),
    ...parts[kind],
  }
  const to = kind === 'news' ? config.seller.email : inquiry.email
  await sendMail(platform, { key: `inquiry-${kind}-${messageId}`, to, language }, content)
}
