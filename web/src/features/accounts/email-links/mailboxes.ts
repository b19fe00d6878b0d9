/** Where the mailboxes of the large providers are read in a browser. */
const MAILBOXES: Readonly<Record<string, readonly [name: string, address: string]>> = {
  'gmail.com': ['Gmail', 'https://mail.google.com/'],
  'googlemail.com': ['Gmail', 'https://mail.google.com/'],
  'yahoo.com': ['Yahoo Mail', 'https://mail.yahoo.com/'],
  'ymail.com': ['Yahoo Mail', 'https://mail.yahoo.com/'],
  'outlook.com': ['Outlook', 'https://outlook.live.com/'],
  'hotmail.com': ['Outlook', 'https://outlook.live.com/'],
  'live.com': ['Outlook', 'https://outlook.live.com/'],
  'msn.com': ['Outlook', 'https://outlook.live.com/'],
  'icloud.com': ['iCloud Mail', 'https://www.icloud.com/mail'],
  'me.com': ['iCloud Mail', 'https://www.icloud.com/mail'],
  'aol.com': ['AOL Mail', 'https://mail.aol.com/'],
}

/** The mailbox of an address; null when it is none of the well-known ones. */
export function mailboxOf(email: string): { name: string; address: string } | null {
  const [name, address] = MAILBOXES[email.split('@')[1]?.toLowerCase() ?? ''] ?? []
  return name && address ? { name, address } : null
}
