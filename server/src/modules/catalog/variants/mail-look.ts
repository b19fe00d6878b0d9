import type { MailLook } from '../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Seen {
  thumbnail: { url: string } | null
  attributes: Readonly<Record<string, string>>
}

/** How goods are seen in a mail: a shade by its color, other goods by their picture. */
export const mailLook = ({ config }: Platform, { thumbnail, attributes }: Seen): MailLook => ({
  color: attributes['hex'],
  picture: thumbnail ? `${config.publicUrl}${thumbnail.url}-160.webp` : undefined,
})
