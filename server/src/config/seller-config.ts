/** Who sells, as it stands on invoices. */
export interface Seller {
  name: string
  /** Line by line; none when it is not set: an invoice names no address that nobody has given. */
  address: string[]
  email: string
}

type Environment = Readonly<Record<string, string | undefined>>

const MAX_LINES = 4
const MAX_LENGTH = 60

/** What is not set is taken from the sender of the mails. Whatever hinders it becomes a line. */
export function readSeller(env: Environment, mailFrom: string, lines: string[]): Seller {
  const [, senderName = '', sender = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  const name = env['SELLER_NAME']?.trim() || senderName || 'Lunula'
  const email = env['SELLER_EMAIL']?.trim() || sender
  const address = (env['SELLER_ADDRESS'] ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) lines.push(`SELLER_EMAIL=${email} is not an e-mail address`)
  if (address.length > MAX_LINES)
    lines.push(`SELLER_ADDRESS has ${address.length} lines: at most ${MAX_LINES}, parted by semicolons`)
  for (const line of [name, ...address])
    if (line.length > MAX_LENGTH)
      lines.push(`SELLER_NAME and the lines of SELLER_ADDRESS have at most ${MAX_LENGTH} letters: ${line}`)
  return { name, address, email }
}
